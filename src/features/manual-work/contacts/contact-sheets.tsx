import type { Contact } from '#contract/manual-work.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { type ContactAction, offerContact } from './contact-actions.ts'
import { ContactMenu } from './contact-menu.tsx'
import { OptOutDialog } from './opt-out-dialog.tsx'
import { ScreenshotDialog } from '../report/screenshot-dialog.tsx'
import type { ContactSheet } from './use-contact-actions.ts'
import { useLast } from '#ui/use-last.ts'

interface ContactSheetsProps {
  sheet: ContactSheet | null
  uploads: ReadonlyMap<string, Upload>
  canOptOut: boolean
  onClose: () => void
  onAction: (action: ContactAction, contact: Contact) => void
  /** The server has the dialog's screenshot. */
  onSent: () => void
}

/** What opens over the list about one dialog. */
export function ContactSheets({ sheet, uploads, canOptOut, onClose, onAction, onSent }: ContactSheetsProps) {
  const menu = sheet?.kind === 'menu' ? sheet.contact : null
  const shown = useLast(menu)
  const actions = shown === null ? [] : offerContact(shown, uploads.get(shown.id), canOptOut).menu
  return (
    <>
      <ContactMenu contact={menu} actions={actions} onClose={onClose} onAction={onAction} />
      {sheet?.kind === 'screenshot' && <ScreenshotDialog contact={sheet.contact} onClose={onClose} onSent={onSent} />}
      {sheet?.kind === 'opt_out' && <OptOutDialog contact={sheet.contact} onClose={onClose} />}
    </>
  )
}
