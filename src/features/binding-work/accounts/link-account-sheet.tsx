import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { z } from 'zod/mini'
import type { MessengerAccount } from '#contract/binding-work.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Phone } from '#contract/primitives.ts'
import { ApiError } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { defineForm } from '#components/forms/form.ts'
import { useForm } from '#components/forms/use-form.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { accountsKey } from './use-accounts.ts'

const FORM_ID = 'link-account'
const NewAccount = z.object({ phone: Phone })

export function LinkAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutate } = useSWRConfig()
  const [phone, setPhone] = useState('')
  const load = useCallback(async () => {
    /** The accounts as the server has them; as they were last known when it doesn't answer. */
    const refresh = () => mutate<readonly MessengerAccount[]>(accountsKey)
    return defineForm(NewAccount, async (body) => {
      try {
        await request(endpoints.linkMessengerAccount, { body })
        await refresh()
      } catch (error) {
        // What became of a lost answer the list tells: another attempt could link the number twice.
        const isUnsure = error instanceof ApiError && error.outcomeUnknown
        const accounts = isUnsure ? await refresh() : undefined
        if (accounts?.some((account) => account.phone === body.phone) !== true) throw error
      }
    })
  }, [mutate])
  const { errors, failure, isBusy, formProps } = useForm(load, () => {
    setPhone('')
    onClose()
  })

  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={isBusy}
      title="Привязать аккаунт"
      description="Номер, на котором у вас открыт мессенджер."
      footer={
        <Button type="submit" form={FORM_ID} busy={isBusy}>
          Привязать
        </Button>
      }
    >
      <form {...formProps} id={FORM_ID} className="flex flex-col gap-4">
        <PhoneField
          label="Телефон"
          name="phone"
          autoFocus
          value={phone}
          error={errors['phone']}
          onValueChange={setPhone}
        />
        {failure !== null && <Alert>{failure}</Alert>}
      </form>
    </Sheet>
  )
}
