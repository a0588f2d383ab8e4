import type { Contact } from '#contract/manual-work.ts'
import { formatPhone } from '#domain/phone.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { contactName } from '#domain/contact-name.ts'
import type { MenuAction } from './contact-actions.ts'
import { menuItems } from './menu-items.tsx'
import { useLast } from '#ui/overlays/use-last.ts'

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
            const item = menuItems[action]
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
