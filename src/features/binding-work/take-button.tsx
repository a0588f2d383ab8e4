import { UserPlusIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/button.tsx'
import { whyCannotTake } from './take-rule.ts'
import { useAccounts } from './use-accounts.ts'
import type { Action } from './use-action.ts'

interface TakeButtonProps {
  take: Action<[]>
}

const REASON_ID = 'take-contact-reason'

export function TakeButton({ take }: TakeButtonProps) {
  const { data } = useAccounts()
  const reason = whyCannotTake(data)
  return (
    <div>
      <Button
        block
        icon={<UserPlusIcon />}
        busy={take.isBusy}
        disabled={reason !== null && !take.isBusy}
        aria-describedby={reason === null ? undefined : REASON_ID}
        onClick={() => take.run()}
      >
        Взять контакт
      </Button>
      {reason !== null && (
        <p id={REASON_ID} className="mt-1.5 text-center text-sm text-muted">
          {reason}
        </p>
      )}
    </div>
  )
}
