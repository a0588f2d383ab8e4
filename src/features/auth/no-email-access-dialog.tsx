import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { links } from '#client/links.ts'
import { LinkButton } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface NoEmailAccessDialogProps {
  email: string
  open: boolean
  onClose: () => void
}

export function NoEmailAccessDialog({ email, open, onClose }: NoEmailAccessDialogProps) {
  const text = `Здравствуйте! У меня нет доступа к почте ${email}, поэтому не могу подтвердить её в Кабинете агента. Помогите, пожалуйста, сменить почту или подтвердить аккаунт.`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Нет доступа к почте?"
      description="Отправьте это сообщение в чат поддержки: оно уже готово."
      footer={
        <>
          <LinkButton href={links.supportChat} external icon={<ChatBubbleLeftRightIcon />} className="sm:flex-1">
            Открыть чат поддержки
          </LinkButton>
          <CopyButton text={text} label="Скопировать текст" className="sm:flex-1" />
        </>
      }
    >
      <p className="rounded-lg bg-sunken p-3.5 text-base wrap-anywhere select-all">{text}</p>
    </Dialog>
  )
}
