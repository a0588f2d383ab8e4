import { plural } from '#domain/plural.ts'
import { paths } from '#contract/paths.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

interface SignOutSheetProps {
  /** Items that wait on this phone to be sent. */
  pending: number
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what stays behind: items wait on the phone until the same agent signs in again. */
export function SignOutSheet({ pending, open, onClose, onConfirm }: SignOutSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Выйти с неотправленным?"
      description={`На телефоне ${plural(pending, ['ждёт отправки', 'ждут отправки', 'ждут отправки'])} ${pending} ${plural(pending, ['вложение', 'вложения', 'вложений'])}. Они сохранятся и уйдут, когда вы снова войдёте под этой почтой.`}
      footer={
        <>
          <LinkButton href={paths.uploads} onClick={onClose}>
            Посмотреть, что ждёт
          </LinkButton>
          <Button variant="secondary" onClick={onConfirm}>
            Всё равно выйти
          </Button>
        </>
      }
    />
  )
}
