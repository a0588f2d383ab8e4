import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { formatPhone } from '#domain/phone.ts'
import { links } from '#client/chat/links.ts'
import { messengerLink } from '#client/chat/messenger-link.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import type { ServiceChat } from './use-service-chat.ts'

interface MessageStepProps {
  code: string
  /** The agent's own number, if the server tells it. */
  phone: string | null
  /** Where the code goes, once it is known. */
  servicePhone: string | null
  chat: ServiceChat
  /** The chat was opened: the message may be on its way. */
  isOpened: boolean
  onOpen: () => void
  /** The chat is being opened by its link. */
  onLink: () => void
  onChangePhone: () => void
}

/** Step 1, after the number: the code goes to the service phone, and the server waits for it. */
export function MessageStep({
  code,
  phone,
  servicePhone,
  chat,
  isOpened,
  onOpen,
  onLink,
  onChangePhone,
}: MessageStepProps) {
  const target = chat.state === 'known' ? chat.phone : servicePhone
  const look = { variant: isOpened ? 'secondary' : 'primary', icon: <ChatBubbleLeftRightIcon /> } as const
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">Отправьте код в чат</h2>
        <p className="mt-1 text-base text-muted">
          {phone === null ? (
            'Отправьте код с вашего рабочего номера'
          ) : (
            <>
              Отправьте код с номера <span className="figures">{formatPhone(phone)}</span>
            </>
          )}
          {target === null ? (
            '.'
          ) : (
            <>
              {' '}
              на номер <span className="figures">{formatPhone(target)}</span>.
            </>
          )}
        </p>
      </div>
      {code !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg bg-sunken py-2 pr-2 pl-3.5">
          <p>
            <span className="block text-sm text-muted">Ваш код</span>
            <span className="figures text-2xl font-bold tracking-wide">{code}</span>
          </p>
          <CopyButton size="sm" text={code} label="Копировать" />
        </div>
      )}
      {chat.state === 'failed' && <ChatFailure title={chat.title} text={chat.text} />}
      {isOpened && (
        <p role="status" className="flex items-center justify-center gap-2.5 py-1 text-base font-medium">
          <Spinner className="size-5 text-accent" />
          Ожидаем сообщение
        </p>
      )}
      {target === null ? (
        <Button block {...look} busy={chat.state === 'asking'} onClick={onOpen}>
          Открыть чат
        </Button>
      ) : (
        <LinkButton external block {...look} href={messengerLink(target, code)} onClick={onLink}>
          Открыть чат
        </LinkButton>
      )}
      <Button variant="ghost" size="sm" className="self-center" onClick={onChangePhone}>
        Указать другой номер
      </Button>
    </Card>
  )
}

function ChatFailure({ title, text }: { title: string; text: string | null }) {
  return (
    <Alert
      title={title}
      action={
        <LinkButton external size="sm" variant="secondary" href={links.supportChat}>
          Написать в поддержку
        </LinkButton>
      }
    >
      {text}
    </Alert>
  )
}
