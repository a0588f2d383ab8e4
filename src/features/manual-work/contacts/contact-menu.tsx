import type { ReactNode } from 'react'
import {
  CameraIcon,
  ChatBubbleLeftRightIcon,
  HandRaisedIcon,
  ScaleIcon,
  PaperAirplaneIcon,
  PhoneIcon,
} from '@heroicons/react/24/outline'
import type { Contact } from '#contract/manual-work.ts'
import { formatPhone } from '#domain/phone.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { contactName } from '#domain/contact-name.ts'
import type { MenuAction } from './contact-actions.ts'
import { useLast } from '#ui/overlays/use-last.ts'

const items: Record<MenuAction, { text: string; note: string; icon: ReactNode }> = {
  chat: { text: 'Открыть чат', note: 'В мессенджере, в новом окне', icon: <ChatBubbleLeftRightIcon /> },
  main: { text: 'Второе сообщение', note: 'Когда клиент ответил на первое', icon: <PaperAirplaneIcon /> },
  extra: { text: 'Дополнительное сообщение', note: 'Если клиент замолчал', icon: <PaperAirplaneIcon /> },
  screenshot: { text: 'Загрузить скриншот', note: 'Снимок этой переписки', icon: <CameraIcon /> },
  appeal: { text: 'Попросить пересмотреть', note: 'Если скриншот верный, напишите почему', icon: <ScaleIcon /> },
  check: { text: 'Проверить номер', note: 'Если номера нет в мессенджере, контакт открепится', icon: <PhoneIcon /> },
  opt_out: { text: 'Просил не писать', note: 'Контакт закроется навсегда', icon: <HandRaisedIcon /> },
}

interface ContactMenuProps {
  /** Whose menu is open. */
  contact: Contact | null
  actions: readonly MenuAction[]
  onClose: () => void
  onAction: (action: MenuAction, contact: Contact) => void
}

/** Everything that can be done with a dialog, in a sheet of its own: fifty rows stay light. */
export function ContactMenu({ contact: current, actions, onClose, onAction }: ContactMenuProps) {
  const contact = useLast(current)
  return (
    <Sheet
      open={current !== null}
      onClose={onClose}
      title={contact === null ? '' : contactName(contact)}
      description={<span className="figures">{formatPhone(contact?.phone ?? '')}</span>}
    >
      {contact !== null && (
        <div className="-mx-2 flex flex-col">
          {actions.map((action) => {
            const item = items[action]
            return (
              <button
                key={action}
                type="button"
                className={cx(
                  'flex min-h-14 items-center gap-3.5 rounded-lg px-2 py-2 text-left hover:bg-sunken',
                  action === 'opt_out' && 'text-danger',
                )}
                onClick={() => {
                  onClose()
                  onAction(action, contact)
                }}
              >
                <span aria-hidden="true" className="size-6 shrink-0">
                  {item.icon}
                </span>
                <span>
                  <span className="block text-base font-medium">{item.text}</span>
                  <span className="block text-sm text-muted">{item.note}</span>
                </span>
              </button>
            )
          })}
          {actions.includes('chat') && (
            <CopyButton text={formatPhone(contact.phone)} label="Скопировать номер" className="mx-2 mt-3" />
          )}
        </div>
      )}
    </Sheet>
  )
}
