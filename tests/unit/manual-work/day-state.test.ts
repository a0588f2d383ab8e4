import { describe, expect, test } from 'vitest'
import type { WeekDay } from '#contract/manual-work.ts'
import { dayState, describeState } from '#features/manual-work/calendar/day-state.ts'

const TODAY = '2026-11-18'
const NOON = Date.parse('2026-11-18T12:00:00+03:00')
const BEFORE_TEN = Date.parse('2026-11-18T09:59:59+03:00')

const known = (day: string, part: Partial<WeekDay> = {}): WeekDay => ({
  day,
  accrued: 0,
  canAccrue: false,
  isChecking: false,
  needsReport: false,
  ...part,
})

interface Case {
  says: string
  day: string
  part?: Partial<WeekDay> | null
  now?: number
  kind: string
  words: string | null
}

const TABLE: Case[] = [
  { says: 'будущий', day: '2026-11-19', part: null, kind: 'future', words: null },
  { says: 'сегодня без контактов', day: TODAY, part: null, kind: 'today', words: null },
  { says: 'сегодня с контактами', day: TODAY, kind: 'today', words: null },
  { says: 'сегодня ждут отчёта: день ещё идёт', day: TODAY, part: { needsReport: true }, kind: 'today', words: null },
  {
    says: 'сегодня начислена часть, остальное ждёт отчёта',
    day: TODAY,
    part: { accrued: 60, needsReport: true },
    kind: 'today',
    words: null,
  },
  {
    says: 'сегодня проверено',
    day: TODAY,
    part: { canAccrue: true },
    kind: 'ready',
    words: 'проверен, можно начислить',
  },
  { says: 'сегодня начислено', day: TODAY, part: { accrued: 120 }, kind: 'accrued', words: 'начислено 120 ₽' },
  {
    says: 'вчера, до десяти утра',
    day: '2026-11-17',
    part: { needsReport: true },
    now: BEFORE_TEN,
    kind: 'open',
    words: 'ждёт отчёта до 10:00 МСК 18 ноября',
  },
  {
    says: 'вчера, ровно в десять',
    day: '2026-11-17',
    part: { needsReport: true },
    now: BEFORE_TEN + 1000,
    kind: 'missed',
    words: 'срок отчёта прошёл',
  },
  {
    says: 'позавчера начислена часть, остальное не отчитано',
    day: '2026-11-16',
    part: { needsReport: true, accrued: 40 },
    kind: 'missed',
    words: 'срок отчёта прошёл',
  },
  { says: 'отчёт читается', day: '2026-11-17', part: { isChecking: true }, kind: 'checking', words: 'проверяется' },
  {
    says: 'часть начислена, часть смотрит человек',
    day: '2026-11-17',
    part: { isChecking: true, accrued: 40 },
    kind: 'checking',
    words: 'проверяется',
  },
  {
    says: 'часть смотрит человек, остальное можно начислить',
    day: '2026-11-17',
    part: { isChecking: true, canAccrue: true },
    kind: 'ready',
    words: 'проверен, можно начислить',
  },
  {
    says: 'начислено с копейками',
    day: '2026-11-16',
    part: { accrued: 1012.5 },
    kind: 'accrued',
    words: 'начислено 1 012,50 ₽',
  },
  { says: 'контакты были, никто не ответил', day: '2026-11-16', kind: 'idle', words: null },
  { says: 'контактов не было', day: '2026-11-16', part: null, kind: 'idle', words: null },
]

// shows: 7.22
describe('Состояние дня недели', () => {
  test.each(TABLE)('$says → $kind', ({ day, part = {}, now = NOON, kind, words }) => {
    const state = dayState(day, part === null ? undefined : known(day, part), { today: TODAY, now })
    expect(state.kind).toBe(kind)
    expect(describeState(day, state)?.replaceAll('\u00a0', ' ') ?? null).toBe(words)
  })
})
