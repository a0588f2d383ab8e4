import type { Contact } from '#contract/manual-work.ts'

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** `14:05`, by the phone's own zone; null where the server doesn't tell. */
export function formatSince(since: Contact['since']): string | null {
  return typeof since === 'string' ? clock.format(Date.parse(since)) : null
}
