import { type Contact, CONTACT_STATUSES } from '#contract/manual-work.ts'
import type { Tone } from '#ui/messages/badge.tsx'

export type ContactState = (typeof CONTACT_STATUSES)[number] | 'success'

/** Any status that is not known reads as successful (statement 7.6). */
export function contactState({ status }: Pick<Contact, 'status'>): ContactState {
  return CONTACT_STATUSES.find((known) => known === status) ?? 'success'
}

export const stateBadges: Record<ContactState, { text: string; tone: Tone }> = {
  in_work: { text: 'В РАБОТЕ', tone: 'warning' },
  send_main_message: { text: 'Ждёт отчёта', tone: 'accent' },
  not_found: { text: 'Нужен скриншот', tone: 'danger' },
  opt_out: { text: 'Просил не писать', tone: 'neutral' },
  success: { text: 'УСПЕШНО', tone: 'success' },
}
