import { useState } from 'react'
import { TrashIcon } from '@heroicons/react/24/outline'
import { useSWRConfig } from 'swr'
import { can } from '#client/capabilities.ts'
import type { MessengerAccount } from '#contract/binding-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import { formatPhone } from '#domain/phone.ts'
import { request } from '#client/request.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { AccountConfirmation } from './account-confirmation.tsx'
import { accountState } from '../take-rule.ts'
import { UnlinkSheet } from './unlink-sheet.tsx'
import { accountsKey } from './use-accounts.ts'
import { useAction } from '#components/forms/use-action.ts'

export function AccountRow({ account }: { account: MessengerAccount }) {
  const { mutate } = useSWRConfig()
  const [isUnlinking, setIsUnlinking] = useState(false)
  const { text, tone, hint } = accountState(account)
  // Nothing can be asked of the server about one that it told no number of.
  const isKnown = account.phone !== ''
  const check = useAction(
    async () => {
      const checked = await request(endpoints.checkMessengerAccount, { query: { phone: account.phone } })
      await mutate(accountsKey)
      // A server that doesn't say what it found has checked all the same: the list tells.
      if (checked.applicationStatus === 'online' || checked.applicationStatus === null)
        notify.success('Проверка успешна')
      else notify.error(`Аккаунт: ${accountState(checked).text.toLowerCase()}`, accountState(checked).hint ?? undefined)
    },
    { onFailure: notify.error },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 last:pb-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-medium">{isKnown ? formatPhone(account.phone) : 'Номер неизвестен'}</span>
          <Badge tone={tone}>{text}</Badge>
        </div>
      </div>
      {isKnown && (
        <div className="flex items-center">
          <Button
            size="sm"
            variant="ghost"
            busy={check.isBusy}
            onClick={() => void check.run()}
            aria-label={`Проверить ${formatPhone(account.phone)}`}
          >
            Проверить
          </Button>
          {can('unlink_account') && (
            <IconButton
              label={`Отвязать ${formatPhone(account.phone)}`}
              className="text-muted"
              onClick={() => setIsUnlinking(true)}
            >
              <TrashIcon />
            </IconButton>
          )}
        </div>
      )}
      {isKnown && hint !== null && <p className="w-full text-sm text-muted">{hint}</p>}
      {account.confirmation !== undefined && <AccountConfirmation confirmation={account.confirmation} />}
      <UnlinkSheet phone={account.phone} open={isUnlinking} onClose={() => setIsUnlinking(false)} />
    </li>
  )
}
