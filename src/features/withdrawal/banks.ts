import type { WithdrawalMethod } from '#contract/withdrawal.ts'

/** The four banks as people know them (statement 10.7). */
export const bankNames: Record<WithdrawalMethod, string> = {
  tinkoff_sbp: 'Т-Банк',
  sber_sbp: 'Сбербанк',
  alfa_sbp: 'Альфа-Банк',
  vtb_sbp: 'ВТБ',
}
