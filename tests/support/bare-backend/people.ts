import type { BareState } from './state.ts'

const NAMES = ['Анна Волкова', 'Пётр Сидоров', 'Ольга Ким', ' Иван ', 'Мария-Луиза О’Нил'] as const

/** The next contact of the base, or null when it is empty. Nobody's numbers: the code +7 000. */
export function nextPerson(state: BareState): { phone: string; name: string } | null {
  if (state.freePhones === 0) return null
  state.freePhones -= 1
  const number = state.nextId()
  return { phone: `7000${String(number).padStart(7, '0')}`, name: NAMES[number % NAMES.length] ?? 'Анна' }
}

export const FIRST_MESSAGE = 'Здравствуйте, {clientName}! Удобно ли сейчас ответить?'
export const MAIN_MESSAGE = '{clientName}, спасибо, что ответили.'
export const EXTRA_MESSAGE = '{clientName}, напоминаю о нашем разговоре.'
