import { memo, useDeferredValue, useState } from 'react'
import { MagnifyingGlassIcon, UserPlusIcon } from '@heroicons/react/24/outline'
import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import type { ContactGroup, Grouped } from '#domain/contact-groups.ts'
import { formatRubles } from '#domain/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Moving } from '#ui/motion/moving.tsx'
import type { ContactAction } from '../actions/contact-actions.ts'
import { ContactSection, type RowContext } from './contact-section.tsx'

/** The call under way, and for which dialog. */
export interface BusyContact {
  id: Id
  action: ContactAction
}

/** A list as short as that is shown whole. */
const SHORT = 10

interface ContactListProps extends RowContext {
  groups: readonly Grouped<Contact>[]
  /** The one group to show; null: all. */
  chosen: ContactGroup | null
  /** Whoever is searched for is shown. */
  isSearching: boolean
}

/** The day's contacts in groups. Those that are done with are folded away once the list is long. */
export const ContactList = memo(function ContactList({ groups, chosen, isSearching, ...row }: ContactListProps) {
  const [fold, setFold] = useState<boolean | null>(null)
  const total = groups.reduce((sum, { contacts }) => sum + contacts.length, 0)
  const isFoldable = groups.length > 1 && total > SHORT && chosen === null && !isSearching
  const isFolded = isFoldable && fold !== false
  // The heading answers the finger, the rows come a frame later.
  const areRowsFolded = useDeferredValue(isFolded)
  const shown = chosen === null ? groups : groups.filter(({ group }) => group === chosen)
  const order = shown.map(({ group, contacts }) => `${group}:${contacts.map(({ id }) => id).join()}`).join('|')
  return (
    <section aria-label="Контакты" className="@container mb-4">
      <Moving order={`${order} ${areRowsFolded}`}>
        {shown.map(({ group, contacts }) => (
          <ContactSection
            key={group}
            group={group}
            contacts={contacts}
            isFoldable={isFoldable && group === 'done'}
            isFolded={isFolded && group === 'done'}
            areRowsFolded={areRowsFolded && group === 'done'}
            onFold={setFold}
            {...row}
          />
        ))}
      </Moving>
    </section>
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
      mood="puzzled"
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
