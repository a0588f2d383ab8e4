import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { links } from '#client/chat/links.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

interface NoEmailAccessSheetProps {
  email: string
  open: boolean
  onClose: () => void
}

export function NoEmailAccessSheet({ email, open, onClose }: NoEmailAccessSheetProps) {
  const text = `Здравствуйте! У меня нет доступа к почте ${email}, поэтому не могу подтвердить её в Кабинете агента. Помогите, пожалуйста, сменить почту или подтвердить аккаунт.`
  return (
    <Sheet
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
    </Sheet>
  )
}
