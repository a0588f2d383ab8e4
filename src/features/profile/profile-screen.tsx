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
import { PrivacyCard } from './privacy-card.tsx'
import { WhatsNewCard } from './whats-new-card.tsx'

interface AccountScreenProps {
  user: User
  onSignOut: () => void
  /** The card about installing, when there is something to install. */
  children?: ReactNode
}

export function ProfileScreen({ user, onSignOut, children }: AccountScreenProps) {
  return (
    <>
      <PageTitle>Профиль</PageTitle>
      <div className="flex max-w-column flex-col gap-4">
        <Card className="flex items-center gap-3">
          <span
            aria-hidden="true"
            data-letter={user.email.charAt(0)}
            className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-xl font-bold text-accent uppercase before:content-[attr(data-letter)]"
          />
          <div className="min-w-0">
            <p className="text-base leading-5 font-semibold wrap-anywhere">
              <span className="sr-only">Почта: </span>
              {user.email}
            </p>
            <div className="mt-1">
              {user.emailVerified ? (
                <Badge tone="success">Почта подтверждена</Badge>
              ) : (
                <Badge tone="warning">Почта не подтверждена</Badge>
              )}
            </div>
          </div>
        </Card>
        {can('notifications') && <NotificationsCard email={user.email} />}
        {children}
        <PhoneCard />
        <WhatsNewCard />
        <PrivacyCard />
        <Button
          variant="secondary"
          icon={<ArrowRightStartOnRectangleIcon />}
          onClick={onSignOut}
          className="sm:self-start"
        >
          Выйти
        </Button>
      </div>
    </>
  )
}
