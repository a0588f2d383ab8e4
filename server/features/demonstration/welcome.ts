import { TAKE_UNTIL_HOUR } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { businessDay } from '#domain/days.ts'
import { takingHours } from '#domain/deadlines.ts'
import { DEMO_AGENTS, DEMO_PASSWORD } from './demo-agents.ts'
import { DEMO_MARK } from './seed.ts'

/** Lines for the terminal: the accounts, and what to do late in the evening. */
export async function demonstrationLines(context: Context): Promise<string[]> {
  const { clock, config, sql } = context
  if (!config.demo || (await sql`select 1 from marks where name = ${DEMO_MARK}`).length === 0) return []
  const lines = [
    'Демонстрация: вымышленные контакты +7 000, мессенджер и выплаты — имитация',
    ...Object.values(DEMO_AGENTS).map(({ email, about }) => `  ${email}  ${DEMO_PASSWORD}  — ${about}`),
  ]
  if (config.CLOCK_START !== undefined) lines.push(`Часы сервера переведены: ${new Date(clock.now()).toISOString()}`)
  if (!takingHours(clock.now()).isOpen) {
    lines.push(
      `Сейчас в Москве больше ${TAKE_UNTIL_HOUR}:00, и новые контакты не выдаются. Чтобы попробовать, переведите часы:`,
      `  CLOCK_START=${businessDay(clock.now())}T12:00:00+03:00 npm start`,
    )
  }
  return lines
}
