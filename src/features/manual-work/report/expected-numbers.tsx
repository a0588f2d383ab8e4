import type { Contact } from '#contract/manual-work.ts'
import { plural } from '#domain/plural.ts'
import { cx } from '#ui/cx.ts'
import { NumberTail } from './number-tail.tsx'

/** What must be seen on the pictures: the numbers by their last digits, as they are looked for in a list of chats. */
export function ExpectedNumbers({ contacts }: { contacts: readonly Contact[] }) {
  const { length } = contacts
  if (length === 0) return null
  return (
    <div className="rounded-lg bg-sunken px-3 py-2">
      <p id="expected-numbers" className="text-sm font-semibold">
        {plural(length, ['Должен быть', 'Должно быть', 'Должно быть'])} <span className="figures">{length}</span>{' '}
        {plural(length, ['номер', 'номера', 'номеров'])}
      </p>
      <ul
        aria-labelledby="expected-numbers"
        // Where they don't fit, a cut line says that there is more.
        className={cx(
          '-mb-2 grid max-h-30 gap-x-3 gap-y-0.5 overflow-y-auto pt-1 pb-2 text-sm',
          length > 3 && 'grid-cols-2',
        )}
      >
        {contacts.map((contact) => (
          <li key={contact.id ?? contact.phone} className="min-w-0 truncate">
            <NumberTail contact={contact} />
          </li>
        ))}
      </ul>
    </div>
  )
}
