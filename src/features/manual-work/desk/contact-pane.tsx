import type { Contact } from '#contract/manual-work.ts'
import type { ContactState } from '#domain/contact-groups.ts'
import { contactName } from '#domain/contact-name.ts'
import { formatRubles } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTime } from '#domain/time-of-day.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Badge } from '#ui/messages/badge.tsx'
import { actionTexts } from '../actions/action-texts.ts'
import { type ContactAction, offerContact } from '../actions/contact-actions.ts'
import { badgeOf } from '../contacts/contact-state.ts'
import { menuItems } from '../actions/menu-items.tsx'
import { ProofLine } from '../day/sheets.tsx'
import { UploadLine } from '../report/upload-line.tsx'
import { CONTACT_STEP_ID } from './desk-keys.ts'

const nextSteps: Record<ContactState, string> = {
  in_work: 'Ждём ответа. Как только клиент ответит, отправьте второе сообщение.',
  send_main_message: 'Клиент ответил. Снимите его чат в общем списке для отчёта.',
  not_found: 'На снимках отчёта его нет. Нужен снимок этой переписки.',
  success: 'Засчитан. Делать больше ничего не нужно.',
  opt_out: 'Просил не писать. Контакт закрыт.',
}

interface ContactPaneProps {
  contact: Contact
  upload: Upload | undefined
  canOptOut: boolean
  isUndoable: boolean
  busy: ContactAction | null
  /** What a dialog pays, rubles; null where the server doesn't tell. */
  price: number | null
  onAction: (action: ContactAction, contact: Contact) => void
}

/** The chosen contact whole: who, where it stands, what comes next, everything that can be done. */
export function ContactPane({ contact, upload, canOptOut, isUndoable, busy, price, onAction }: ContactPaneProps) {
  const offer = offerContact(contact, upload, { canOptOut, isUndoable })
  const badge = badgeOf(offer.state, contact.proof)
  const since = offer.state === 'in_work' && typeof contact.since === 'string' ? formatTime(contact.since) : null
  const [step] = offer.buttons
  const others = offer.menu.filter((action) => action !== step && action !== 'chat')
  return (
    <section aria-labelledby="chosen-contact" className="flex flex-col gap-3 p-4">
      <div>
        <h2 id="chosen-contact" className="text-lg leading-6 font-semibold">
          {contactName(contact)}
        </h2>
        <p className="figures mt-0.5 text-base text-muted">{formatPhone(contact.phone)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        {since !== null && <span className="figures">с {since}</span>}
        {price !== null && <span className="figures font-semibold text-ink">{formatRubles(price)}</span>}
      </div>
      {contact.proof !== undefined && contact.proof.state !== 'accepted' && !offer.isOptedOut ? (
        <ProofLine contact={contact} proof={contact.proof} onShow={() => onAction('proof', contact)} />
      ) : (
        <p className="text-sm text-muted">{nextSteps[offer.isOptedOut ? 'opt_out' : offer.state]}</p>
      )}
      {upload !== undefined && upload.state !== 'done' && !upload.canUndo && <UploadLine upload={upload} />}
      {step !== undefined && (
        <Button
          id={CONTACT_STEP_ID}
          size="sm"
          variant="secondary"
          className="border-accent! text-accent!"
          aria-keyshortcuts="2"
          busy={busy === step}
          onClick={() => onAction(step, contact)}
        >
          {actionTexts[step]}
        </Button>
      )}
      {offer.menu.includes('chat') && (
        <div className="grid grid-cols-2 gap-2">
          <Button size="sm" variant="secondary" className="px-2!" onClick={() => onAction('chat', contact)}>
            {actionTexts.chat}
          </Button>
          <CopyButton
            size="sm"
            className="px-2!"
            text={formatPhone(contact.phone)}
            label="Номер"
            copiedLabel="Готово"
          />
        </div>
      )}
      {others.length > 0 && (
        <div className="-mx-2 -mb-1 flex flex-col">
          {others.map((action) => (
            <button
              key={action}
              type="button"
              title={menuItems[action].note}
              aria-busy={busy === action || undefined}
              className={`flex min-h-11 items-center gap-2.5 rounded-lg px-2 text-left text-sm font-medium hover:bg-sunken [&>svg]:size-5 ${action === 'opt_out' ? 'text-danger' : ''}`}
              onClick={() => onAction(action, contact)}
            >
              {menuItems[action].icon}
              {menuItems[action].text}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
