import type { Contact } from '#contract/manual-work.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { type ContactAction, offerContact } from './contact-actions.ts'
import { AppealSheet } from './appeal-sheet.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ProofSheet } from '../proof/proof-sheet.tsx'
import { ScreenshotSheet } from '../report/screenshot-sheet.tsx'
import type { ContactSheet } from './use-contact-actions.ts'
import { useLast } from '#ui/overlays/use-last.ts'

interface ContactSheetsProps {
  sheet: ContactSheet | null
  /** As they are now: what opened the sheet may have changed since. */
  contacts: readonly Contact[]
  uploads: ReadonlyMap<string, Upload>
  canOptOut: boolean
  onClose: () => void
  onAction: (action: ContactAction, contact: Contact) => void
  /** The server has the dialog's screenshot. */
  onSent: () => void
}

/** What opens over the list about one dialog. */
export function ContactSheets({ sheet, contacts, uploads, canOptOut, onClose, onAction, onSent }: ContactSheetsProps) {
  const opened = sheet?.kind === 'menu' || sheet?.kind === 'proof' ? sheet.contact : null
  const shown = useLast(opened === null ? null : (contacts.find(({ id }) => id === opened.id) ?? opened))
  const actions = shown === null ? [] : offerContact(shown, uploads.get(String(shown.id)), { canOptOut }).menu
  return (
    <>
      <ContactMenu
        contact={sheet?.kind === 'menu' && actions.length > 0 ? shown : null}
        actions={actions}
        onClose={onClose}
        onAction={onAction}
      />
      {sheet?.kind === 'proof' && shown?.proof !== undefined && (
        <ProofSheet contact={shown} proof={shown.proof} actions={actions} onClose={onClose} onAction={onAction} />
      )}
      {sheet?.kind === 'screenshot' && (
        <ScreenshotSheet contact={sheet.contact} picking={sheet.picking} onClose={onClose} onSent={onSent} />
      )}
      {sheet?.kind === 'appeal' && <AppealSheet contact={sheet.contact} onClose={onClose} onSent={onSent} />}
    </>
  )
}
