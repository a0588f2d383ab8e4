import { memo } from 'react'
import { EllipsisVerticalIcon } from '@heroicons/react/20/solid'
import type { Contact } from '#contract/manual-work.ts'
import type { ContactState } from '#domain/contact-groups.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTime } from '#domain/time-of-day.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { type ContactAction, offerContact } from '../actions/contact-actions.ts'
import { contactName } from '#domain/contact-name.ts'
import { contactRowId } from './contact-row-id.ts'
import { badgeOf, stateBadges } from './contact-state.ts'
import { RowButton } from './row-button.tsx'
import { ProofLine } from '../day/sheets.tsx'
import { UploadLine } from '../report/upload-line.tsx'

interface ContactRowProps {
  contact: Contact
  /** What of this dialog is in the phone's queue. */
  upload: Upload | undefined
  canOptOut: boolean
  /** The call that is under way for this dialog. */
  busy: ContactAction | null
  /** The state that the heading above it says. */
  told: ContactState | null
  /** It is the one being worked on. */
  isInHand: boolean
  /** Its second message can still be taken back. */
  isUndoable: boolean
  onAction: (action: ContactAction, contact: Contact) => void
}

/** One dialog of the day. Compared by what it shows, for a poll that brings news brings all contacts as new objects. */
export const ContactRow = memo(
  function ContactRow({ contact, upload, canOptOut, busy, told, isInHand, isUndoable, onAction }: ContactRowProps) {
    const offer = offerContact(contact, upload, { canOptOut, isUndoable })
    const badge = badgeOf(offer.state, contact.proof)
    const name = contactName(contact)
    const isAwaited = offer.state === 'in_work' && !offer.isOptedOut
    const since = isAwaited && typeof contact.since === 'string' ? formatTime(contact.since) : null
    return (
      <li
        aria-current={isInHand || undefined}
        id={contact.id === null ? undefined : contactRowId(contact.id)}
        data-part={contact.id === null ? undefined : contactRowId(contact.id)}
        className="relative flex scroll-mt-9 scroll-mb-2 flex-wrap bg-surface @max-lg:min-h-16 first:rounded-t-xl last:rounded-b-xl items-center gap-x-1 px-3 py-1.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] has-[>button:active]:bg-sunken aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_3px_0_0_var(--accent)] data-chosen:outline-2 data-chosen:-outline-offset-2 data-chosen:outline-accent @lg:px-4"
      >
        <div className="min-w-28 flex-1 pr-1">
          <p className="line-clamp-2 text-base leading-5 font-semibold">{name}</p>
          <div className="flex flex-wrap items-center gap-x-3">
            <span className="figures text-xs text-muted @lg:text-sm">{formatPhone(contact.phone)}</span>
            <span className="flex items-center gap-x-3">
              {told === offer.state && badge === stateBadges[told] ? (
                <span className="sr-only">{badge.text}</span>
              ) : (
                <Badge tone={badge.tone} className="@max-lg:min-h-5.5 @max-lg:px-2 @max-lg:py-0">
                  {badge.text}
                </Badge>
              )}
              {since !== null && <span className="figures text-xs whitespace-nowrap text-muted">с {since}</span>}
            </span>
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
            className="relative z-1 -mr-2 w-9 text-muted @lg:-mr-3 @lg:w-11 [&>svg]:size-5"
            onClick={() => onAction('menu', contact)}
          >
            <EllipsisVerticalIcon />
          </IconButton>
        )}
        {contact.proof !== undefined && contact.proof.state !== 'accepted' && !offer.isOptedOut && (
          <div className="w-full pt-1">
            <ProofLine contact={contact} proof={contact.proof} onShow={() => onAction('proof', contact)} />
          </div>
        )}
        {upload !== undefined && upload.state !== 'done' && !upload.canUndo && (
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
    before.told === after.told &&
    before.isInHand === after.isInHand &&
    before.isUndoable === after.isUndoable &&
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
    one.since === other.since &&
    one.optedOut === other.optedOut &&
    one.proof?.state === other.proof?.state &&
    one.proof?.reason === other.proof?.reason &&
    one.proof?.until === other.proof?.until &&
    one.proof?.canSend === other.proof?.canSend &&
    one.proof?.pictures?.join() === other.proof?.pictures?.join()
  )
}
