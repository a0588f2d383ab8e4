import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { messengerLink } from '#client/chat/messenger-link.ts'
import type { MessengerAccount } from '#contract/binding-work.ts'
import { formatPhone } from '#domain/phone.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'

/** What proves that the number is the agent's: a message from it. The text can be copied for a messenger on another phone. */
export function AccountConfirmation({
  confirmation: { phone, message },
}: {
  confirmation: NonNullable<MessengerAccount['confirmation']>
}) {
  return (
    <div className="flex w-full flex-col gap-3 rounded-lg bg-sunken p-3.5">
      <p className="text-sm">
        С этого номера напишите на <span className="figures font-medium">{formatPhone(phone)}</span>:
        <span className="mt-1 block font-medium select-all">{message}</span>
      </p>
      <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
        <LinkButton external size="sm" icon={<ChatBubbleLeftRightIcon />} href={messengerLink(phone, message)}>
          Отправить код
        </LinkButton>
        <CopyButton size="sm" text={message} label="Скопировать текст" />
      </div>
    </div>
  )
}
