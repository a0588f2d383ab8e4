import { formatPhone } from '#domain/phone.ts'
import { Alert } from '#ui/alert.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

/** The browser held the chat back, or no messenger took over: everything needed to write by hand. */
export function ChatClosed({ phone, text }: { phone: string; text: string }) {
  return (
    <Alert
      tone="info"
      title="Чат не открылся сам?"
      action={
        <>
          <CopyButton size="sm" text={formatPhone(phone)} label="Скопировать номер" />
          <CopyButton size="sm" text={text} label="Скопировать текст" />
        </>
      }
    >
      Нажмите «Открыть чат» или скопируйте номер и текст в мессенджер.
    </Alert>
  )
}
