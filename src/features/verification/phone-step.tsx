import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { PHONE_LENGTH } from '#contract/limits.ts'
import { errorText } from '#domain/api-error.ts'
import { request } from '#client/request.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PhoneField } from '#ui/phone-field.tsx'

/** Step 1, before the request exists: the number the agent will work from. */
export function PhoneStep({ onStarted }: { onStarted: () => Promise<void> }) {
  const [phone, setPhone] = useState('')
  const [fieldError, setFieldError] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function start() {
    setFailure(null)
    if (phone.length !== PHONE_LENGTH) {
      setFieldError('Неверно указан телефон')
      return
    }
    setIsSending(true)
    try {
      await request(endpoints.startVerification, { body: { phone } })
      await onStarted()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Подтвердите номер</h2>
      <p className="mt-1 text-base text-muted">
        Откроется чат мессенджера с готовым кодом. Отправьте его с этого номера.
      </p>
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <PhoneField
          label="Рабочий телефон"
          value={phone}
          error={fieldError}
          onValueChange={(digits) => {
            setPhone(digits)
            setFieldError('')
          }}
        />
        {failure !== null && <Alert>{failure}</Alert>}
        <Button type="submit" block busy={isSending}>
          Получить код и открыть чат
        </Button>
      </form>
    </Card>
  )
}
