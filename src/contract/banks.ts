/**
 * The banks money is paid out to (statement 10.7), in the order they are offered: the name in calls, and for people; the
 * letter that stands for it, and its colours. No logos: they are not ours.
 */
export const BANKS = [
  { id: 'tinkoff_sbp', name: 'Т-Банк', mark: 'Т', ground: '#ffdd2d', ink: '#1c1a17' },
  { id: 'sber_sbp', name: 'Сбербанк', mark: 'С', ground: '#157a30', ink: '#ffffff' },
  { id: 'alfa_sbp', name: 'Альфа-Банк', mark: 'А', ground: '#d3261c', ink: '#ffffff' },
  { id: 'vtb_sbp', name: 'ВТБ', mark: 'В', ground: '#0a3a9b', ink: '#ffffff' },
] as const

export type BankId = (typeof BANKS)[number]['id']

/** As people know it. */
export function bankName(id: BankId): string {
  return BANKS.find((bank) => bank.id === id)?.name ?? id
}
