import type { ReactNode } from 'react'
import { ArrowRightStartOnRectangleIcon } from '@heroicons/react/24/outline'
import { can } from '#client/capabilities.ts'
import type { User } from '#contract/user.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { NotificationsCard } from './notifications/notifications-card.tsx'
import { PhoneCard } from './phone-card.tsx'
import { WhatsNewCard } from './whats-new-card.tsx'

interface AccountScreenProps {
  user: User
  onSignOut: () => void
  /** The card about installing, when there is something to install. */
  children?: ReactNode
}

export function AccountScreen({ user, onSignOut, children }: AccountScreenProps) {
  return (
    <>
      <PageTitle>Профиль</PageTitle>
      <div className="flex max-w-column flex-col gap-4">
        <Card className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0">
              <p className="text-sm text-muted">Почта</p>
              <p className="text-lg font-semibold wrap-anywhere">{user.email}</p>
            </div>
            {user.emailVerified ? (
              <Badge tone="success">Подтверждена</Badge>
            ) : (
              <Badge tone="warning">Не подтверждена</Badge>
            )}
          </div>
          <Button
            variant="secondary"
            icon={<ArrowRightStartOnRectangleIcon />}
            onClick={onSignOut}
            className="sm:self-start"
          >
            Выйти
          </Button>
        </Card>
        {can('notifications') && <NotificationsCard email={user.email} />}
        {children}
        <PhoneCard />
        <WhatsNewCard />
        {can('client_reports') && (
          <p className="text-sm text-muted">
            О&nbsp;сбоях кабинет сообщает нам сам: что за ошибка и&nbsp;на каком экране, без номеров, имён
            и&nbsp;снимков. Часть телефонов говорит ещё, за сколько открылась страница и&nbsp;дошёл отчёт.
          </p>
        )}
        {can('proofs') && (
          <p className="text-sm text-muted">
            Этому устройству дан случайный номер. Он отправляется при входе: по нему мы узнаём знакомое устройство и
            видим, если с&nbsp;него работают под разными аккаунтами. Других сведений о&nbsp;телефоне в&nbsp;нём нет.
          </p>
        )}
      </div>
    </>
  )
}
