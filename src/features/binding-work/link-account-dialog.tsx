import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { MessengerAccount } from '#contract/binding-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import { PHONE_LENGTH } from '#contract/limits.ts'
import { ApiError, errorText } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { accountsKey } from './use-accounts.ts'

const FORM_ID = 'link-account'

export function LinkAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutate } = useSWRConfig()
  const [phone, setPhone] = useState('')
  const [fieldError, setFieldError] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  /** The accounts as the server has them; as they were last known when it doesn't answer. */
  const refresh = () => mutate<readonly MessengerAccount[]>(accountsKey)
  const finish = () => {
    setPhone('')
    onClose()
  }

  async function link() {
    setFailure(null)
    if (phone.length !== PHONE_LENGTH) {
      setFieldError('Неверно указан телефон')
      return
    }
    setIsSending(true)
    try {
      await request(endpoints.linkMessengerAccount, { body: { phone } })
      await refresh()
      finish()
    } catch (error) {
      // What became of a lost answer the list tells: another attempt could link the number twice.
      const isUnsure = error instanceof ApiError && error.outcomeUnknown
      const accounts = isUnsure ? await refresh() : undefined
      if (accounts?.some((account) => account.phone === phone) === true) finish()
      else setFailure(errorText(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isSending}
      title="Привязать аккаунт"
      description="Номер, на котором у вас открыт мессенджер."
      footer={
        <Button type="submit" form={FORM_ID} busy={isSending}>
          Привязать
        </Button>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void link()
        }}
      >
        <PhoneField
          label="Телефон"
          autoFocus
          value={phone}
          error={fieldError}
          onValueChange={(digits) => {
            setPhone(digits)
            setFieldError('')
          }}
        />
        {failure !== null && <Alert>{failure}</Alert>}
      </form>
    </Dialog>
  )
}
