import { UserPlusIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { whyCannotTake } from '../take-rule.ts'
import { useAccounts } from '../accounts/use-accounts.ts'
import type { Action } from '#components/forms/use-action.ts'

interface TakeButtonProps {
  /** Contacts of the day in both modes; undefined where the server doesn't tell. */
  takenToday: number | undefined
  take: Action<[]>
}

const REASON_ID = 'take-contact-reason'

export function TakeButton({ take, takenToday }: TakeButtonProps) {
  const { data } = useAccounts()
  const reason = whyCannotTake(data, takenToday)
  return (
    <div>
      <Button
        block
        icon={<UserPlusIcon />}
        busy={take.isBusy}
        disabled={reason !== null && !take.isBusy}
        aria-describedby={reason === null ? undefined : REASON_ID}
        onClick={() => void take.run()}
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
