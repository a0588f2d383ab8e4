import { describe, expect, test } from 'vitest'
import type { Contact, ManualDay } from '#contract/manual-work.ts'
import { dayBadge, dayEnd, dayReward, pendingReward } from '#features/manual-work/day/day-rules.ts'

function day(patch: Partial<ManualDay>): ManualDay {
  return {
    canSendReport: false,
    canAccrualBalance: false,
    balanceHasAccrual: false,
    agentTodaySuccessPhonesCount: 0,
    agentTodayPhonesCount: 0,
    freePhonesCount: 0,
    contacts: [],
    ...patch,
  }
}

describe('the button under a day', () => {
  // shows: 8.1, 10.1, 10.2
  test.each([
    [false, false, false, null],
    [true, false, false, 'report'],
    [true, true, false, 'accrue'],
    [true, false, true, null],
    [false, true, false, 'accrue'],
    [false, true, true, 'accrue'],
    [false, false, true, null],
    [true, true, true, 'accrue'],
  ] as const)(
    'canSendReport %s, canAccrualBalance %s, balanceHasAccrual %s: %s',
    (canSendReport, canAccrualBalance, balanceHasAccrual, end) => {
      expect(dayEnd(day({ canSendReport, canAccrualBalance, balanceHasAccrual }))).toBe(end)
    },
  )
})

test.each([
  [{}, 'ОЖИДАНИЕ'],
  [{ agentTodayPhonesCount: 1 }, 'В РАБОТЕ'],
  [{ agentTodayPhonesCount: 1, canAccrualBalance: true }, 'Готово к начислению'],
  [{ agentTodayPhonesCount: 1, balanceHasAccrual: true }, 'УСПЕШНО'],
])('a day %j is «%s»', (patch, text) => {
  expect(dayBadge(day(patch)).text).toBe(text)
})

test('the reward is the successful dialogs times the pay for one', () => {
  expect(dayReward(day({ agentTodaySuccessPhonesCount: 7, dialogCost: 20 }))).toBe(140)
})

test('a server that does not tell the pay shows no reward', () => {
  expect(dayReward(day({ agentTodaySuccessPhonesCount: 7 }))).toBeNull()
  // Its own word knows what was taken back.
  expect(dayReward(day({ agentTodaySuccessPhonesCount: 7, dialogCost: 20, reward: 130 }))).toBe(130)
})

const contact = (status: string, proof: Contact['proof']): Contact => ({ id: '1', phone: '', name: '', status, proof })

test('what is looked at or refused brings the pay for one, and what was taken back as much as was taken', () => {
  const contacts = [
    contact('not_found', { state: 'refused' }),
    contact('not_found', { state: 'refused', takenBack: 5 }),
    contact('not_found', { state: 'final', takenBack: 20 }),
    contact('success', { state: 'checking' }),
    contact('success', { state: 'checking', takenBack: 0 }),
  ]
  expect(pendingReward(day({ dialogCost: 20, checkingPhonesCount: 2, contacts }), contacts)).toBe(20 + 5 + 20)
})
