import { memo, Suspense } from 'react'
import { EllipsisVerticalIcon } from '@heroicons/react/20/solid'
import type { Contact } from '#contract/manual-work.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { type ContactAction, offerContact } from './contact-actions.ts'
import { contactName } from '#domain/contact-name.ts'
import { contactRowId } from './contact-row-id.ts'
import { badgeOf, stateBadges } from './contact-state.ts'
import { RowButton } from './row-button.tsx'
import { ProofLine } from './sheets.ts'
import { UploadLine } from '../report/upload-line.tsx'

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
    const badge = badgeOf(offer.state, contact.proof)
    const name = contactName(contact)
    return (
      <li
        id={contact.id === null ? undefined : contactRowId(contact.id)}
        className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-2.5 px-4 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] sm:grid-cols-[1fr_auto_auto] sm:items-center"
      >
        <div className="order-1 min-w-0">
          <p className="line-clamp-2 text-base leading-5 font-semibold">{name}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures text-sm text-muted">{formatPhone(contact.phone)}</span>
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {offer.isOptedOut && offer.state !== 'opt_out' && (
              <Badge tone={stateBadges.opt_out.tone}>{stateBadges.opt_out.text}</Badge>
            )}
          </div>
        </div>
        {offer.buttons.length > 0 && (
          <div className="order-4 col-span-2 flex gap-2 sm:order-2 sm:col-span-1">
            {offer.buttons.map((action) => (
              <RowButton
                key={action}
                action={action}
                name={name}
                isMain={action === offer.buttons.at(-1)}
                isBusy={busy === action}
                onClick={() => onAction(action, contact)}
              />
            ))}
          </div>
        )}
        {offer.menu.length > 0 && (
          <IconButton
            label={`Действия: ${name}`}
            aria-haspopup="dialog"
            className="order-2 -my-1 -mr-3 text-muted sm:order-3 sm:col-start-3 [&>svg]:size-5"
            onClick={() => onAction('menu', contact)}
          >
            <EllipsisVerticalIcon />
          </IconButton>
        )}
        {contact.proof !== undefined && contact.proof.state !== 'accepted' && !offer.isOptedOut && (
          <div className="order-3 col-span-2 sm:order-4 sm:col-span-3">
            <Suspense>
              <ProofLine proof={contact.proof} />
            </Suspense>
          </div>
        )}
        {upload !== undefined && upload.state !== 'done' && (
          <div className="order-3 col-span-2 sm:order-4 sm:col-span-3">
            <UploadLine upload={upload} />
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
  return (
    one.id === other.id &&
    one.status === other.status &&
    one.name === other.name &&
    one.phone === other.phone &&
    one.message === other.message &&
    one.optedOut === other.optedOut &&
    one.proof?.state === other.proof?.state &&
    one.proof?.reason === other.proof?.reason &&
    one.proof?.until === other.proof?.until
  )
}
