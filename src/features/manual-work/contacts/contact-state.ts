import type { Proof } from '#contract/manual-work.ts'
import type { ContactState } from '#domain/contact-groups.ts'
import type { Tone } from '#ui/messages/badge.tsx'

export interface StateBadge {
  text: string
  tone: Tone
}

export const stateBadges: Record<ContactState, StateBadge> = {
  in_work: { text: 'В работе', tone: 'warning' },
  send_main_message: { text: 'Ждёт отчёта', tone: 'accent' },
  not_found: { text: 'Нужен скриншот', tone: 'danger' },
  opt_out: { text: 'Просил не писать', tone: 'neutral' },
  success: { text: 'Успешно', tone: 'success' },
}

/** What a proof changes of its dialog's badge; null: nothing. */
const proofBadges: Record<Proof['state'], StateBadge | null> = {
  checking: { text: 'Проверяем скриншот', tone: 'accent' },
  accepted: null,
  asked: null,
  refused: null,
  final: { text: 'Не засчитан', tone: 'neutral' },
}

export function badgeOf(state: ContactState, proof: Proof | undefined): StateBadge {
  return (proof === undefined ? null : proofBadges[proof.state]) ?? stateBadges[state]
}
