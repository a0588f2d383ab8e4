import { DevicePhoneMobileIcon, PlusIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { LoadFailure } from '#components/data/load-failure.tsx'
import { SkeletonList } from '#ui/waiting/skeleton.tsx'
import { AccountRow } from './account-row.tsx'
import { useAccounts } from './use-accounts.ts'

/** Where the page finds the accounts. */
export const ACCOUNTS_ID = 'accounts'

interface AccountsCardProps {
  /** The screen's main button links the first account: the card needs none of its own. */
  isLinkedBelow: boolean
  onLink: () => void
}

export function AccountsCard({ isLinkedBelow, onLink }: AccountsCardProps) {
  const { data, error, isValidating, mutate } = useAccounts()
  return (
    <Card as="section" aria-labelledby={ACCOUNTS_ID}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={ACCOUNTS_ID} tabIndex={-1} className="text-lg font-semibold">
          Аккаунты
        </h2>
        {data !== undefined && data.length > 0 && (
          <Button size="sm" variant="secondary" icon={<PlusIcon />} onClick={onLink}>
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
            isLinkedBelow ? undefined : (
              <Button variant="secondary" icon={<PlusIcon />} onClick={onLink}>
                Привязать аккаунт
              </Button>
            )
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
    </Card>
  )
}
