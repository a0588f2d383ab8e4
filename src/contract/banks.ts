/** The banks money is paid out to (statement 10.7), in the order they are offered: the name in calls, and for people. */
export const BANKS = [
  { id: 'tinkoff_sbp', name: 'Т-Банк' },
  { id: 'sber_sbp', name: 'Сбербанк' },
  { id: 'alfa_sbp', name: 'Альфа-Банк' },
  { id: 'vtb_sbp', name: 'ВТБ' },
] as const

export type BankId = (typeof BANKS)[number]['id']

/** As people know it. */
export function bankName(id: BankId): string {
  return BANKS.find((bank) => bank.id === id)?.name ?? id
}
