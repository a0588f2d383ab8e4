import { memo } from 'react'
import { CameraIcon, ChatBubbleLeftRightIcon, EllipsisVerticalIcon, PaperAirplaneIcon } from '@heroicons/react/20/solid'
import type { Contact } from '#contract/manual-work.ts'
import { formatPhone } from '#lib/phone.ts'
import type { Upload } from '#offline/uploads.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type ContactAction, offerContact } from './contact-actions.ts'
import { contactName } from './contact-name.ts'
import { stateBadges } from './contact-state.ts'
import { UploadLine } from './upload-line.tsx'

const buttons: Partial<Record<ContactAction, { text: string; Icon: typeof CameraIcon }>> = {
  chat: { text: 'Чат', Icon: ChatBubbleLeftRightIcon },
  main: { text: 'Второе сообщение', Icon: PaperAirplaneIcon },
  extra: { text: 'Доп. сообщение', Icon: PaperAirplaneIcon },
  screenshot: { text: 'Загрузить скриншот', Icon: CameraIcon },
}

interface ContactRowProps {
  contact: Contact
  /** What of this dialog is in the phone's queue. */
  upload: Upload | undefined
  canOptOut: boolean
  /** The call that is under way for this dialog. */
  busy: ContactAction | null
  onAction: (action: ContactAction, contact: Contact) => void
}

/** One dialog of the day. Compared by what it shows, for a poll that brings news brings all contacts as new objects. */
export const ContactRow = memo(
  function ContactRow({ contact, upload, canOptOut, busy, onAction }: ContactRowProps) {
    const offer = offerContact(contact, upload, canOptOut)
    const badge = stateBadges[offer.state]
    const name = contactName(contact)
    return (
      <li className="relative flex flex-col gap-2 px-4 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 text-base leading-5 font-semibold">{name}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="figures text-sm text-muted">{formatPhone(contact.phone)}</span>
              <Badge tone={badge.tone}>{badge.text}</Badge>
            </div>
          </div>
          {offer.menu.length > 0 && (
            <IconButton label={`Действия: ${name}`} aria-haspopup="dialog" className="-my-1 -mr-3 text-muted [&>svg]:size-5" onClick={() => onAction('menu', contact)}>
              <EllipsisVerticalIcon />
            </IconButton>
          )}
        </div>
        {upload !== undefined && upload.state !== 'done' && <UploadLine upload={upload} />}
        {offer.buttons.length > 0 && (
          <div className="flex gap-2">
            {offer.buttons.map((action) => {
              const look = buttons[action]
              if (look === undefined) return null
              const isMain = action === offer.buttons.at(-1)
              return (
                <Button
                  key={action}
                  size="sm"
                  variant="secondary"
                  className={isMain ? 'flex-1' : ''}
                  icon={<look.Icon className={isMain ? 'text-accent' : 'text-muted'} />}
                  busy={busy === action}
                  aria-label={`${look.text}: ${name}`}
                  onClick={() => onAction(action, contact)}
                >
                  {look.text}
                </Button>
              )
            })}
          </div>
        )}
      </li>
    )
  },
  (before, after) =>
    before.upload === after.upload &&
    before.busy === after.busy &&
    before.canOptOut === after.canOptOut &&
    before.onAction === after.onAction &&
    isSameContact(before.contact, after.contact),
)

function isSameContact(one: Contact, other: Contact): boolean {
  return one.id === other.id && one.status === other.status && one.name === other.name && one.phone === other.phone && one.message === other.message
}
