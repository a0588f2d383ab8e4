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
  /** It is the one being worked on. */
  isInHand: boolean
  onAction: (action: ContactAction, contact: Contact) => void
}

/** One dialog of the day. Compared by what it shows, for a poll that brings news brings all contacts as new objects. */
export const ContactRow = memo(
  function ContactRow({ contact, upload, canOptOut, busy, isInHand, onAction }: ContactRowProps) {
    const offer = offerContact(contact, upload, canOptOut)
    const badge = badgeOf(offer.state, contact.proof)
    const name = contactName(contact)
    return (
      <li
        aria-current={isInHand || undefined}
        id={contact.id === null ? undefined : contactRowId(contact.id)}
        className="relative flex scroll-my-2 flex-wrap items-center gap-x-1 px-3 py-1.5 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] has-[>button:active]:bg-sunken aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_3px_0_0_var(--accent)] sm:px-4"
      >
        <div className="min-w-28 flex-1 pr-1">
          <p className="line-clamp-2 text-base leading-5 font-semibold">{name}</p>
          <div className="flex flex-wrap items-center gap-x-3">
            <span className="figures text-xs text-muted sm:text-sm">{formatPhone(contact.phone)}</span>
            <Badge tone={badge.tone} className="max-sm:min-h-5.5 max-sm:px-2 max-sm:py-0">
              {badge.text}
            </Badge>
            {offer.isOptedOut && offer.state !== 'opt_out' && (
              <Badge tone={stateBadges.opt_out.tone}>{stateBadges.opt_out.text}</Badge>
            )}
          </div>
        </div>
        {offer.menu.includes('chat') && (
          // The row itself: what stands above it keeps its own tap.
          <button
            type="button"
            aria-label={`Чат: ${name}`}
            className="absolute inset-0 rounded-lg focus-visible:-outline-offset-2"
            onClick={() => onAction('chat', contact)}
          />
        )}
        {offer.buttons.map((action) => (
          <RowButton
            key={action}
            action={action}
            name={name}
            isBusy={busy === action}
            onClick={() => onAction(action, contact)}
          />
        ))}
        {offer.menu.length > 0 && (
          <IconButton
            label={`Действия: ${name}`}
            aria-haspopup="dialog"
            className="relative z-1 -mr-2 w-9 text-muted sm:-mr-3 sm:w-11 [&>svg]:size-5"
            onClick={() => onAction('menu', contact)}
          >
            <EllipsisVerticalIcon />
          </IconButton>
        )}
        {contact.proof !== undefined && contact.proof.state !== 'accepted' && !offer.isOptedOut && (
          <div className="w-full pt-1">
            <Suspense>
              <ProofLine proof={contact.proof} />
            </Suspense>
          </div>
        )}
        {upload !== undefined && upload.state !== 'done' && (
          <div className="relative z-1 w-full">
            <UploadLine upload={upload} />
          </div>
        )}
      </li>
    )
  },
  (before, after) =>
    before.upload === after.upload &&
    before.busy === after.busy &&
    before.isInHand === after.isInHand &&
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
