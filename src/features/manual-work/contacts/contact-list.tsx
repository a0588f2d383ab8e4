import { memo } from 'react'
import { MagnifyingGlassIcon, UserPlusIcon } from '@heroicons/react/24/outline'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { formatRubles } from '#domain/money.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import type { ContactAction } from './contact-actions.ts'
import { ContactRow } from './contact-row.tsx'

/** The call under way, and for which dialog. */
export interface BusyContact {
  id: Id
  action: ContactAction
}

interface ContactListProps {
  contacts: readonly Contact[]
  uploads: ReadonlyMap<string, Upload>
  canOptOut: boolean
  busy: BusyContact | null
  /** The one that is being worked on. */
  inHand: Id | null
  onAction: (action: ContactAction, contact: Contact) => void
}

export const ContactList = memo(function ContactList({
  contacts,
  uploads,
  canOptOut,
  busy,
  inHand,
  onAction,
}: ContactListProps) {
  return (
    <Card padding="none" className="mb-4">
      <ul aria-label="Контакты" className="divide-y divide-line">
        {contacts.map((contact, index) => (
          <ContactRow
            key={contact.id ?? `row-${index}`}
            contact={contact}
            upload={uploads.get(String(contact.id))}
            canOptOut={canOptOut}
            busy={busy !== null && busy.id === contact.id ? busy.action : null}
            isInHand={inHand !== null && inHand === contact.id}
            onAction={onAction}
          />
        ))}
      </ul>
    </Card>
  )
})

/** Where a day stands to today. */
export type DayTense = 'past' | 'today' | 'future'

const emptyTexts: Record<DayTense, { title: string; description: string }> = {
  past: { title: 'В этот день контактов не было', description: 'Выберите другой день в календаре.' },
  today: {
    title: 'Пока нет контактов',
    description: 'Нажмите «Взять контакт»: откроется чат с готовым первым сообщением.',
  },
  future: { title: 'Этот день ещё не начался', description: 'Контакты берут только на сегодня.' },
}

interface NoContactsProps {
  tense: DayTense
  /** What a dialog pays, rubles; null where nobody tells. */
  price: number | null
}

export function NoContacts({ tense, price }: NoContactsProps) {
  const { title, description } = emptyTexts[tense]
  return (
    <EmptyState
      className="py-6"
      icon={<UserPlusIcon />}
      title={title}
      description={price === null ? description : `${description} За каждый диалог — ${formatRubles(price)}.`}
    />
  )
}

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<MagnifyingGlassIcon />}
      title="Никого не нашли"
      description={`Среди контактов этого дня нет «${search}».`}
      action={
        <Button variant="secondary" size="sm" onClick={onClear}>
          Показать все
        </Button>
      }
    />
  )
}
