import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { plural } from '#domain/plural.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { contactRowId } from '../contacts/contact-row-id.ts'
import { contactState } from '../contacts/contact-state.ts'
import { isKnown } from '../contacts/known-contact.ts'
import { isStuck } from '#domain/upload-state.ts'

interface MissingNoticeProps {
  contacts: readonly Contact[]
  uploads: ReadonlyMap<string, Upload>
}

/** After the report was read: the dialogs that were not on it, each of which takes a screenshot of its own. */
export function MissingNotice({ contacts, uploads }: MissingNoticeProps) {
  const missing = contacts.filter(isKnown).filter((contact) => {
    const upload = uploads.get(String(contact.id))
    return (
      contactState(contact) === 'not_found' &&
      // What a person decided stands in its row.
      contact.proof === undefined &&
      contact.optedOut !== true &&
      (upload === undefined || isStuck(upload))
    )
  })
  const [first] = missing
  if (first === undefined) return null
  return (
    <Alert
      tone="warning"
      className="mb-4"
      title={`${missing.length} ${plural(missing.length, ['диалог', 'диалога', 'диалогов'])} не нашли на снимках`}
      action={
        <Button size="sm" variant="secondary" onClick={() => showContact(first.id)}>
          Показать
        </Button>
      }
    >
      Загрузите скриншот {missing.length === 1 ? 'этой переписки' : 'каждой такой переписки'}, и баланс можно будет
      начислить.
    </Alert>
  )
}

function showContact(id: Id): void {
  const row = document.getElementById(contactRowId(id))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
