import { useState } from 'react'
import { DevicePhoneMobileIcon, PlusIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { SkeletonList } from '#ui/waiting/skeleton.tsx'
import { AccountRow } from './account-row.tsx'
import { LinkAccountSheet } from './link-account-sheet.tsx'
import { useAccounts } from './use-accounts.ts'

export function AccountsCard() {
  const [isLinking, setIsLinking] = useState(false)
  const { data, error, isValidating, mutate } = useAccounts()
  return (
    <Card as="section" aria-labelledby="accounts">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="accounts" className="text-lg font-semibold">
          Аккаунты
        </h2>
        {data !== undefined && data.length > 0 && (
          <Button size="sm" variant="secondary" icon={<PlusIcon />} onClick={() => setIsLinking(true)}>
            Добавить
          </Button>
        )}
      </div>
      {error !== undefined && (
        <LoadFailure
          className="mt-3"
          title={data === undefined ? 'Аккаунты не загрузились' : 'Состояние аккаунтов могло измениться'}
          error={error}
          isKept={data !== undefined}
          isBusy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data === undefined && error === undefined && (
        <div className="mt-3">
          <SkeletonList rows={1} label="Загружаем аккаунты" />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          className="py-6"
          icon={<DevicePhoneMobileIcon />}
          title="Нет привязанных аккаунтов"
          description="Привяжите номер мессенджера, с которого будете писать клиентам."
          action={
            <Button variant="secondary" icon={<PlusIcon />} onClick={() => setIsLinking(true)}>
              Привязать аккаунт
            </Button>
          }
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.map((account, index) => (
            <AccountRow key={account.phone === '' ? `row-${index}` : account.phone} account={account} />
          ))}
        </ul>
      )}
      <LinkAccountSheet open={isLinking} onClose={() => setIsLinking(false)} />
    </Card>
  )
}
