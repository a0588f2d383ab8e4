import { memo } from 'react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import type { ContactGroup, ContactState } from '#domain/contact-groups.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { cx } from '#ui/cx.ts'
import type { ContactAction } from '../actions/contact-actions.ts'
import type { BusyContact } from './contact-list.tsx'
import { ContactRow } from './contact-row.tsx'

const groupNames: Record<ContactGroup, string> = {
  now: 'Сейчас',
  screenshot: 'Нужен скриншот',
  reply: 'Ждут ответа',
  report: 'Ждут отчёта',
  done: 'Готово',
}

/** The state that a heading says of its rows; no badge says it again, but to who listens. */
const toldStates: Record<ContactGroup, ContactState | null> = {
  now: null,
  screenshot: 'not_found',
  reply: 'in_work',
  report: 'send_main_message',
  done: null,
}

/** What the rows need to know beside their contact. */
export interface RowContext {
  uploads: ReadonlyMap<string, Upload>
  canOptOut: boolean
  busy: BusyContact | null
  /** The one that is being worked on. */
  inHand: Id | null
  /** The one whose second message can still be taken back. */
  undoable: Id | null
  onAction: (action: ContactAction, contact: Contact) => void
}

interface ContactSectionProps extends RowContext {
  group: ContactGroup
  contacts: readonly Contact[]
  /** Its heading folds it, and out again. */
  isFoldable: boolean
  isFolded: boolean
  /** The same, a frame later. */
  areRowsFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** A group of the day's contacts under a heading with their number, which stays in view while they scroll. */
export const ContactSection = memo(function ContactSection({
  group,
  contacts,
  isFoldable,
  isFolded,
  areRowsFolded,
  onFold,
  ...row
}: ContactSectionProps) {
  const id = `contacts-${group}`
  const title = (
    <>
      {groupNames[group]} <span className="figures text-muted">{contacts.length}</span>
    </>
  )
  return (
    <section aria-labelledby={id} data-part={`group-${group}`} className="not-first:mt-1">
      <h2
        id={id}
        data-part={`heading-${group}`}
        className={cx(
          'sticky top-[calc(var(--header)+env(safe-area-inset-top))] z-2 bg-canvas text-xs font-semibold',
          !isFoldable && 'px-1 pt-2 pb-0.5',
        )}
      >
        {isFoldable ? (
          <button
            type="button"
            aria-expanded={!isFolded}
            className="flex min-h-11 w-full items-center justify-between rounded-lg px-1 text-left hover:bg-sunken"
            onClick={() => onFold(!isFolded)}
          >
            <span>{title}</span>
            <ChevronDownIcon
              aria-hidden="true"
              className={cx('size-5 text-muted transition-transform', !isFolded && 'rotate-180')}
            />
          </button>
        ) : (
          title
        )}
      </h2>
      {!areRowsFolded && (
        <ul aria-labelledby={id} className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
          {contacts.map((contact, index) => (
            <ContactRow
              key={contact.id ?? `row-${index}`}
              contact={contact}
              upload={row.uploads.get(String(contact.id))}
              canOptOut={row.canOptOut}
              busy={row.busy !== null && row.busy.id === contact.id ? row.busy.action : null}
              told={toldStates[group]}
              isInHand={row.inHand !== null && row.inHand === contact.id}
              isUndoable={row.undoable !== null && row.undoable === contact.id}
              onAction={row.onAction}
            />
          ))}
        </ul>
      )}
    </section>
  )
})
