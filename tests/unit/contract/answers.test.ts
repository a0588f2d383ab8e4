import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'

// Servers that speak chapter 15 of the specification alone write its fields in many ways.

type Call = keyof typeof endpoints

function read(call: Call, body: unknown): unknown {
  return z.parse<z.ZodMiniType>(endpoints[call].response, body)
}

const withdrawal = {
  id: 7,
  paymentDate: null,
  createdAt: '2026-11-18T05:00:00.000Z',
  status: 'SUCCESS',
  amount: 40,
  details: '9131234567',
}
const contact = { id: 1, phone: '79130000001', name: 'Анна', status: 'in_work' }
const manualDay = {
  canSendReport: true,
  canAccrualBalance: false,
  balanceHasAccrual: false,
  agentTodaySuccessPhonesCount: 0,
  agentTodayPhonesCount: 1,
  freePhonesCount: 9,
  contacts: [contact],
}
const referral = {
  id: 3,
  email: 'a@b.ru',
  referralConditionFulfilled: false,
  referralFeeAmount: 0,
  _count: { dialogs: 4 },
}

const MOMENT = '2026-11-18T05:00:00.000Z'

test.each([
  ['unix seconds', 1_794_978_000],
  ['unix seconds as text', '1794978000'],
  ['milliseconds', 1_794_978_000_000],
  ['ISO 8601 with a zone', '2026-11-18T12:00:00+07:00'],
  ['ISO 8601 without one', '2026-11-18T05:00:00'],
  ['a database’s own', '2026-11-18 05:00:00'],
  ['a database’s own with a zone', '2026-11-18 12:00:00.000+07'],
])('a date in %s is understood', (_, createdAt) => {
  expect(read('withdrawals', [{ ...withdrawal, createdAt }])).toMatchObject([{ createdAt: MOMENT }])
})

test.each([
  ['40.00', 40],
  ['1 234,5', 1234.5],
  [40, 40],
  ['', null],
  ['сорок', null],
  [null, null],
  [undefined, null],
  [{}, null],
])('an amount of %j is %j rubles', (amount, rubles) => {
  expect(read('withdrawals', [{ ...withdrawal, amount }])).toMatchObject([{ amount: rubles }])
})

test.each<[string, Call, object, string, unknown]>([
  ['no name', 'manualDay', { ...manualDay, contacts: [contact, { ...contact, name: null }] }, 'name', ''],
  ['no status', 'manualDay', { ...manualDay, contacts: [contact, { ...contact, status: null }] }, 'status', null],
  [
    'a phone with spaces',
    'manualDay',
    { ...manualDay, contacts: [contact, { ...contact, phone: '8 (913) 000-00-02' }] },
    'phone',
    '79130000002',
  ],
  [
    'a phone as a number',
    'manualDay',
    { ...manualDay, contacts: [contact, { ...contact, phone: 79_130_000_002 }] },
    'phone',
    '79130000002',
  ],
  ['no id', 'manualDay', { ...manualDay, contacts: [contact, { ...contact, id: null }] }, 'id', null],
])('a contact with %s costs that field', (_, call, body, field, value) => {
  expect(read(call, body)).toMatchObject({ contacts: [contact, { [field]: value }] })
})

test.each<[string, Call, object, object]>([
  ['a payout with no date', 'withdrawals', { ...withdrawal, createdAt: 'вчера' }, { createdAt: null, amount: 40 }],
  ['a payout in an unknown state', 'withdrawals', { ...withdrawal, status: 'ON_HOLD' }, { status: null, amount: 40 }],
  ['a payout in small letters', 'withdrawals', { ...withdrawal, status: 'success' }, { status: 'SUCCESS' }],
  ['a payout to an unknown bank', 'withdrawals', { ...withdrawal, withdrawalMethod: 'cash' }, { id: 7 }],
  [
    'a payout with numeric details',
    'withdrawals',
    { ...withdrawal, details: 9_131_234_567 },
    { details: '9131234567' },
  ],
  [
    'a referral with no count',
    'referrals',
    { ...referral, _count: null },
    { email: 'a@b.ru', _count: { dialogs: null } },
  ],
  ['a referral with no e-mail', 'referrals', { ...referral, email: null }, { email: '', _count: { dialogs: 4 } }],
  [
    'an account in capitals',
    'messengerAccounts',
    { phone: '79130000001', applicationStatus: 'ONLINE' },
    { applicationStatus: 'online' },
  ],
  ['an account with no status', 'messengerAccounts', { phone: '79130000001' }, { applicationStatus: null }],
])('%s costs no more than that', (_, call, row, expected) => {
  expect(read(call, [row, null, row])).toMatchObject([expected, expected])
})

test.each<[Call]>([['withdrawals'], ['referrals'], ['messengerAccounts'], ['debts']])(
  '%s: null and an empty body are an empty list',
  (call) => {
    expect(read(call, null)).toEqual([])
    expect(read(call, undefined)).toEqual([])
  },
)

test('a list that is no list is not taken for an empty one, but for debts, whose shape nobody shows', () => {
  expect(() => read('withdrawals', {})).toThrow('Invalid input')
  expect(() => read('referrals', 'нет')).toThrow('Invalid input')
  expect(read('debts', {})).toEqual([])
})

test.each<[Call]>([['takeContact'], ['takeBindingContact'], ['servicePhone']])(
  '%s: no phone, however the server says so',
  (call) => {
    for (const body of [
      undefined,
      null,
      '',
      {},
      [],
      'нет',
      { phone: null },
      { phone: '' },
      { name: 'Анна', message: 'Здравствуйте' },
    ]) {
      expect(read(call, body)).toMatchObject({ phone: null })
    }
    expect(read(call, { phone: '+7 913 000-00-01', name: null })).toMatchObject({ phone: '79130000001' })
  },
)

test.each<[Call]>([
  ['accrueBalance'],
  ['accrueManualDay'],
  ['checkContactExists'],
  ['checkDialogNumber'],
  ['checkMessengerAccount'],
  ['debts'],
  ['unblock'],
  ['signUpToPlan'],
  ['createWithdrawal'],
])('%s: the specification shows no answer, so any will do', (call) => {
  for (const body of [undefined, null, '', {}, [], 'OK', true, 1, { amount: 'много', exists: null }])
    expect(() => read(call, body)).not.toThrow()
})

test('a number that the server didn’t check is not called unknown to the messenger', () => {
  expect(read('checkDialogNumber', { exists: false })).toEqual({ exists: false })
  for (const body of [undefined, null, {}, 'OK']) expect(read('checkDialogNumber', body)).toEqual({ exists: true })
})

test('an id goes back as it came', () => {
  const [row] = z.parse(endpoints.manualDay.response, {
    ...manualDay,
    contacts: [contact, { ...contact, id: '1' }],
  }).contacts
  expect(JSON.stringify({ segmentPhoneId: row?.id })).toBe('{"segmentPhoneId":1}')
  expect(read('takeContact', { ...contact, segmentPhoneId: '5' })).toMatchObject({ segmentPhoneId: '5' })
})

test('the day of either mode is shown whatever of its figures is missing', () => {
  expect(read('manualDay', {})).toEqual({
    canSendReport: false,
    canAccrualBalance: false,
    balanceHasAccrual: false,
    agentTodaySuccessPhonesCount: null,
    agentTodayPhonesCount: null,
    freePhonesCount: null,
    contacts: [],
  })
  expect(read('bindingDay', { plan: '500', notPaid: '2' })).toMatchObject({
    plan: 500,
    fact: null,
    notPaid: 2,
    dayStatus: null,
    dialogCost: null,
    userSingUpToPlan: false,
  })
})

test('the agent is known by what the server told of them', () => {
  const user = {
    email: 'Anna@Example.ru',
    emailVerified: 1,
    isBlocked: false,
    isApproved: 'true',
    balance: '40.50',
    referralCode: null,
  }
  expect(read('me', user)).toEqual({
    email: 'Anna@Example.ru',
    emailVerified: true,
    isBlocked: false,
    isApproved: true,
    isBanned: false,
    balance: 40.5,
    referralCode: '',
    capabilities: [],
  })
})

test.each([[undefined], [null], [''], ['сорок'], [{}]])('a balance of %j is not known: it is no 0', (balance) => {
  const user = {
    email: 'a@b.ru',
    emailVerified: true,
    isBlocked: false,
    isApproved: true,
    isBanned: false,
    balance,
    referralCode: 'abc',
  }
  expect(read('me', user)).toMatchObject({ balance: null })
  expect(read('me', { ...user, balance: 0 })).toMatchObject({ balance: 0 })
})

test('what was read once reads the same again: so the kept data of the last time do', () => {
  const once = read('withdrawals', [{ ...withdrawal, createdAt: 1_794_978_000, amount: '40.00', status: 'ready' }])
  expect(read('withdrawals', JSON.parse(JSON.stringify(once)))).toEqual(once)
})
