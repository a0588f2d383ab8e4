import { useState } from 'react'
import { SKIP_REASONS, type SkipReason } from '#contract/binding-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { skipReasonTexts } from './take-rule.ts'

interface SkipDialogProps {
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
export function SkipDialog({ open, onClose, isBusy, onSkip }: SkipDialogProps) {
  const [reason, setReason] = useState<SkipReason | null>(null)
  return (
    <Dialog
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
    </Dialog>
  )
}
