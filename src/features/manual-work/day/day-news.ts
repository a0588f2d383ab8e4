import type { Contact } from '#contract/manual-work.ts'
import type { Id } from '#contract/primitives.ts'
import { contactName } from '#domain/contact-name.ts'
import { type ContactState, contactState } from '#domain/contact-groups.ts'

/** A day as it was told of last. */
export interface KnownDay {
  states: ReadonlyMap<Id, ContactState>
  taken: Id | null
}

export function knownDay(contacts: readonly Contact[], taken: Id | null): KnownDay {
  const states = new Map<Id, ContactState>()
  for (const contact of contacts) if (contact.id !== null) states.set(contact.id, contactState(contact))
  return { states, taken }
}

/** What has happened to the contacts of a day since, in a sentence; null: nothing worth a word. */
export function dayNews(before: KnownDay, contacts: readonly Contact[], taken: Id | null): string | null {
  const turned = (from: readonly ContactState[], to: ContactState) =>
    contacts.filter((contact) => {
      const state = contact.id === null ? undefined : before.states.get(contact.id)
      return state !== undefined && from.includes(state) && contactState(contact) === to
    }).length
  const found = turned(['send_main_message', 'not_found'], 'success')
  const lost = turned(['send_main_message'], 'not_found')
  const newcomer =
    taken !== before.taken && taken !== null && !before.states.has(taken)
      ? contacts.find(({ id }) => id === taken)
      : undefined
  const news = [
    newcomer === undefined ? null : `Взят контакт: ${contactName(newcomer)}`,
    found === 0 ? null : `Засчитано диалогов: ${found}`,
    lost === 0 ? null : `Не нашли на снимках: ${lost}`,
  ].filter((each) => each !== null)
  return news.length === 0 ? null : news.join('. ')
}
