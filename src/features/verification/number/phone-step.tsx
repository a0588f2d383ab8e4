import { useCallback, useState } from 'react'
import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { Phone } from '#contract/primitives.ts'
import { expectChat } from '#client/chat/expected-chat.ts'
import { request } from '#client/request.ts'
import { defineForm } from '#components/forms/form.ts'
import { useForm } from '#components/forms/use-form.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'

const WorkPhone = z.object({ phone: Phone })

/** Step 1, before the request exists: the number the agent will work from. */
export function PhoneStep({ onStarted }: { onStarted: () => Promise<void> }) {
  const [phone, setPhone] = useState('')
  const load = useCallback(
    async () =>
      defineForm(WorkPhone, async (body) => {
        const endExpecting = expectChat()
        try {
          await request(endpoints.startVerification, { body })
          await onStarted()
        } finally {
          endExpecting()
        }
      }),
    [onStarted],
  )
  const { errors, failure, isBusy, formProps } = useForm(load)

  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Подтвердите номер</h2>
      <p className="mt-1 text-base text-muted">
        Откроется чат мессенджера с готовым кодом. Отправьте его с этого номера.
      </p>
      <form {...formProps} className="mt-4 flex flex-col gap-4">
        <PhoneField
          label="Рабочий телефон"
          name="phone"
          value={phone}
          error={errors['phone']}
          onValueChange={setPhone}
        />
        {failure !== null && <Alert>{failure}</Alert>}
        <Button type="submit" block busy={isBusy}>
          Получить код и открыть чат
        </Button>
      </form>
    </Card>
  )
}
