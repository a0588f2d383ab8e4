import { describe, expect, test } from 'vitest'
import { type BindingFacts, type ManualFacts, nextAction, type Step } from '#domain/next-action.ts'

const NOON = Date.parse('2026-11-18T12:00:00+03:00')
const LATE = Date.parse('2026-11-18T22:00:00+03:00')
const DUE = Date.parse('2026-11-19T10:00:00+03:00')

/** A step in a word: what it counts or names, and «off» where it can't be pressed. */
function word(step: Step | null): string | null {
  if (step === null) return null
  const detail =
    'count' in step ? ` ${step.count}` : 'day' in step ? ` ${step.day}` : 'amount' in step ? ` ${step.amount}` : ''
  return `${step.kind}${detail}${'isOff' in step && step.isOff ? ' off' : ''}`
}

function told(facts: ManualFacts | BindingFacts) {
  const { main, side, wait } = nextAction(facts)
  return [word(main), word(side), wait]
}

const manual = (patch: Partial<ManualFacts>): ManualFacts => ({
  mode: 'manual',
  now: NOON,
  isOnline: true,
  takenToday: 17,
  freeContacts: 900,
  isToday: true,
  blockedByDay: null,
  canSendReport: false,
  canAccrualBalance: false,
  balanceHasAccrual: false,
  unreported: 0,
  notFound: 0,
  missing: 0,
  isReporting: false,
  reportDueAt: DUE,
  unpaid: null,
  balance: 0,
  ...patch,
})

const replied = { canSendReport: true, unreported: 6 }
const unseen = { canSendReport: true, notFound: 3, missing: 3 }
const proved = { canAccrualBalance: true, unpaid: 120 }
const paid = { balanceHasAccrual: true, balance: 120 }
const atLimit = { takenToday: 50 }
const atNight = { now: LATE }
const outOfBase = { freeContacts: 0 }
const yesterday = { isToday: false }
const blocked = { blockedByDay: '2026-11-17' }
const offline = { isOnline: false }

describe('the next step without binding', () => {
  // shows: 6.2, 6.4, 6.5, 7.19, 8.1, 10.1
  test.each<[string, Partial<ManualFacts>, (string | null)[]]>([
    ['nothing taken', { takenToday: 0 }, ['take', null, null]],
    ['nobody has replied', {}, ['take', null, null]],
    ['the server does not count the base', { freeContacts: null }, ['take', null, null]],
    ['the forty-ninth is taken', { takenToday: 49 }, ['take', null, null]],
    ['a minute before 22:00', { now: LATE - 60_000 }, ['take', null, null]],
    ['six have replied', replied, ['take', 'report 6', null]],
    ['three were not found', unseen, ['take', 'report 3', null]],
    ['some replied, some were not found', { ...replied, ...unseen, unreported: 6 }, ['take', 'report 9', null]],
    ['the report is being read', { ...replied, isReporting: true }, ['take', 'report 6', null]],
    ['all is proved', proved, ['take', 'accrue 120', null]],
    ['what the accrual brings is not told', { ...proved, unpaid: null }, ['take', 'accrue null', null]],
    ['accrued', paid, ['take', 'withdraw 120', null]],
    ['accrued, and the least amount is there', { ...paid, balance: 20 }, ['take', 'withdraw 20', null]],
    ['accrued, and too little to withdraw', { ...paid, balance: 19.99 }, ['take', null, null]],
    ['money of other days alone', { balance: 500 }, ['take', null, null]],
    ['accrued, and the server still wants a report', { ...paid, ...replied, balance: 0 }, ['take', null, null]],
    ['accrued, and more has come up', { ...paid, ...proved }, ['take', 'accrue 120', null]],
    ['a report and an accrual at once', { ...replied, ...proved }, ['take', 'accrue 120', null]],

    [
      'two hours and a minute before the deadline',
      { ...replied, reportDueAt: NOON + 121 * 60_000 },
      ['take', 'report 6', null],
    ],
    ['two hours before the deadline', { ...replied, reportDueAt: NOON + 120 * 60_000 }, ['report 6', 'take', null]],
    ['after the deadline', { ...replied, reportDueAt: NOON - 1 }, ['report 6', 'take', null]],
    [
      'the deadline is near, and the report is being read',
      { ...replied, isReporting: true, reportDueAt: NOON },
      ['take', 'report 6', null],
    ],
    [
      'the deadline is near, and the report showed what it could',
      { ...unseen, reportDueAt: NOON },
      ['take', 'report 3', null],
    ],
    [
      'the deadline is near, and nothing is to be reported',
      { ...proved, reportDueAt: NOON },
      ['take', 'accrue 120', null],
    ],

    ['no network', offline, ['take off', null, 'offline']],
    ['no network, six have replied', { ...offline, ...replied }, ['take off', 'report 6', 'offline']],
    ['no network, all is proved', { ...offline, ...proved }, ['take off', 'accrue 120 off', 'offline']],
    [
      'no network, the deadline is near',
      { ...offline, ...replied, reportDueAt: NOON },
      ['report 6', 'take off', 'offline'],
    ],
    ['no network at the limit', { ...offline, ...atLimit, ...replied }, ['report 6', null, 'limit']],
    [
      'no network at the limit, all is proved',
      { ...offline, ...atLimit, ...proved },
      ['accrue 120 off', null, 'limit'],
    ],

    ...(
      [
        ['the limit', atLimit, 'limit'],
        ['after 22:00', atNight, 'hours'],
        ['an empty base', outOfBase, 'empty'],
        ['another day', yesterday, 'another_day'],
      ] as const
    ).flatMap<[string, Partial<ManualFacts>, (string | null)[]]>(([name, state, wait]) => [
      [`${name}, nobody has replied`, state, [null, null, wait]],
      [`${name}, six have replied`, { ...state, ...replied }, ['report 6', null, wait]],
      [`${name}, the list does not tell who`, { ...state, canSendReport: true }, ['report 0', null, wait]],
      [`${name}, the report is being read`, { ...state, ...replied, isReporting: true }, [null, 'report 6', 'reading']],
      [`${name}, three were not found`, { ...state, ...unseen }, ['missing 3', 'report 3', wait]],
      [`${name}, some replied since`, { ...state, ...unseen, unreported: 1 }, ['report 4', null, wait]],
      [`${name}, their screenshots are on the way`, { ...state, ...unseen, missing: 0 }, [null, 'report 3', 'reading']],
      [`${name}, all is proved`, { ...state, ...proved }, ['accrue 120', null, wait]],
      [`${name}, accrued`, { ...state, ...paid }, ['withdraw 120', null, wait]],
      [`${name}, accrued and withdrawn`, { ...state, ...paid, balance: 0 }, [null, null, wait]],
    ]),

    ['an earlier day first', blocked, ['earlier_day 2026-11-17', null, 'earlier_day']],
    ['an earlier day first, after 22:00', { ...blocked, ...atNight }, ['earlier_day 2026-11-17', null, 'earlier_day']],
    ['an earlier day first, at the limit', { ...blocked, ...atLimit }, ['earlier_day 2026-11-17', null, 'earlier_day']],
    [
      'an earlier day first, six have replied',
      { ...blocked, ...replied },
      ['earlier_day 2026-11-17', 'report 6', 'earlier_day'],
    ],
    ['an earlier day first, no network', { ...blocked, ...offline }, ['earlier_day 2026-11-17', null, 'earlier_day']],
    [
      'an earlier day, seen from another one',
      { ...blocked, ...yesterday, ...replied },
      ['report 6', null, 'another_day'],
    ],
    ['the limit comes before the hour', { ...atLimit, ...atNight }, [null, null, 'limit']],
  ])('%s', (_, patch, expected) => {
    expect(told(manual(patch))).toEqual(expected)
  })
})

const binding = (patch: Partial<BindingFacts>): BindingFacts => ({
  mode: 'binding',
  now: NOON,
  isOnline: true,
  takenToday: 3,
  freeContacts: 900,
  hasDialog: false,
  accounts: 'online',
  isUnpaid: false,
  unpaid: null,
  ...patch,
})

const unpaid = { isUnpaid: true, unpaid: 40 }

describe('the next step with binding', () => {
  // shows: 6.11, 9.5
  test.each<[string, Partial<BindingFacts>, (string | null)[]]>([
    ['every account is online', {}, ['take', null, null]],
    ['something is unpaid', unpaid, ['take', 'accrue 40', null]],
    ['the server does not tell how much', { isUnpaid: true }, ['take', 'accrue null', null]],
    ['a dialog is open', { hasDialog: true }, [null, null, 'dialog']],
    ['a dialog is open, something is unpaid', { hasDialog: true, ...unpaid }, ['accrue 40', null, 'dialog']],
    ['a dialog is open, accounts are offline', { hasDialog: true, accounts: 'offline' }, [null, null, 'dialog']],
    ['the accounts are not known yet', { accounts: 'unknown' }, [null, 'take off', 'accounts_unknown']],
    ['no account', { accounts: 'none' }, ['link_account', 'take off', 'no_accounts']],
    ['no account, something is unpaid', { accounts: 'none', ...unpaid }, ['accrue 40', 'take off', 'no_accounts']],
    ['the account is offline', { accounts: 'offline' }, ['show_accounts', 'take off', 'account_offline']],
    ['one of the accounts is offline', { accounts: 'some_offline' }, ['show_accounts', 'take off', 'some_offline']],
    ['the limit', { takenToday: 50 }, [null, 'take off', 'limit']],
    ['the limit, something is unpaid', { takenToday: 50, ...unpaid }, ['accrue 40', 'take off', 'limit']],
    ['after 22:00', { now: LATE }, [null, 'take off', 'hours']],
    ['after 22:00, no account', { now: LATE, accounts: 'none' }, [null, 'take off', 'hours']],
    ['an empty base', { freeContacts: 0 }, [null, 'take off', 'empty']],
    ['no network', { isOnline: false }, ['take off', null, 'offline']],
    ['no network, something is unpaid', { isOnline: false, ...unpaid }, ['take off', 'accrue 40 off', 'offline']],
  ])('%s', (_, patch, expected) => {
    expect(told(binding(patch))).toEqual(expected)
  })
})

const flags = [false, true] as const

test('whatever a day is like, nothing that must fail can be pressed, and while contacts may be taken that is the main step until a report is urgent', () => {
  for (const canSendReport of flags)
    for (const canAccrualBalance of flags)
      for (const balanceHasAccrual of flags)
        for (const isReporting of flags)
          for (const state of [{}, atLimit, atNight, outOfBase, yesterday, blocked, offline]) {
            const { main, side } = nextAction(
              manual({ canSendReport, canAccrualBalance, balanceHasAccrual, isReporting, unreported: 2, ...state }),
            )
            const canTake = Object.keys(state).length === 0
            const steps = [main, side].filter((step) => step !== null)
            const pressed = steps.filter((step) => !('isOff' in step && step.isOff)).map(({ kind }) => kind)
            expect(pressed.includes('take')).toBe(canTake)
            expect(main?.kind === 'take' && !main.isOff).toBe(canTake)
            // Statements 8.1 and 10.1: these two show exactly when the server says.
            expect(steps.some(({ kind }) => kind === 'report')).toBe(
              canSendReport && !canAccrualBalance && !balanceHasAccrual,
            )
            expect(steps.some(({ kind }) => kind === 'accrue')).toBe(canAccrualBalance)
            expect(new Set(steps.map(({ kind }) => kind)).size).toBe(steps.length)
          }
})
