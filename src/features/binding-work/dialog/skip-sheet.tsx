import { useState } from 'react'
import { SKIP_REASONS, type SkipReason } from '#contract/binding-work.ts'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { skipReasonTexts } from '../take-rule.ts'

interface SkipSheetProps {
  open: boolean
  onClose: () => void
  isBusy: boolean
  onSkip: (reason: SkipReason) => void
}

const options = SKIP_REASONS.map((value) => ({
  value,
  label: skipReasonTexts[value],
  description: value === 'opt_out' ? 'Номер навсегда уйдёт из базы' : undefined,
}))

/** Skipping needs the customer's reply type (statement 9.7). */
export function SkipSheet({ open, onClose, isBusy, onSkip }: SkipSheetProps) {
  const [reason, setReason] = useState<SkipReason | null>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={isBusy}
      title="Пропустить контакт"
      footer={
        <Button
          busy={isBusy}
          disabled={reason === null}
          onClick={() => {
            if (reason !== null) onSkip(reason)
          }}
        >
          Пропустить
        </Button>
      }
    >
      <RadioCards<SkipReason>
        label="Тип ответа клиента"
        options={options}
        value={reason}
        onChange={setReason}
        disabled={isBusy}
      />
    </Sheet>
  )
}
