import { describe, expect, test } from 'vitest'
import { type MoneyFacts, moneyPath } from '#domain/money-path.ts'

const nothing: MoneyFacts = {
  awaitingReply: 0,
  awaitingReport: 0,
  awaitingScreenshot: 0,
  checking: 0,
  unpaid: 0,
  canAccrue: false,
  isReading: false,
  price: 20,
  balance: 0,
}

/** The path in a line a step: «> » before the next one, then dialogs and rubles. */
function told(patch: Partial<MoneyFacts>): string[] {
  return moneyPath({ ...nothing, ...patch }).map(
    ({ stage, count, amount, isEmpty, isNext }) =>
      `${isNext ? '> ' : ''}${stage}${isEmpty ? ' empty' : ` ${count ?? '?'} ${amount ?? '?'}`}`,
  )
}

describe('the way of the money', () => {
  // shows: 10.25
  test.each<[string, Partial<MoneyFacts>, string[]]>([
    ['an empty day', {}, ['reply empty', 'report empty', 'accrual empty', 'balance empty']],
    ['three were written to', { awaitingReply: 3 }, ['> reply 3 60', 'report empty', 'accrual empty', 'balance empty']],
    [
      'two replied, three did not yet',
      { awaitingReply: 3, awaitingReport: 2 },
      ['reply 3 60', '> report 2 40', 'accrual empty', 'balance empty'],
    ],
    [
      'the report is being read: there is nothing to do but to write on',
      { awaitingReply: 3, awaitingReport: 2, isReading: true },
      ['> reply 3 60', 'report 2 40', 'accrual empty', 'balance empty'],
    ],
    [
      'one was not on the pictures, one is looked at',
      { awaitingReport: 2, awaitingScreenshot: 1, checking: 1 },
      ['reply empty', 'report 2 40', '> screenshot 1 20', 'check 1 20', 'accrual empty', 'balance empty'],
    ],
    [
      'what is looked at moves by itself',
      { checking: 1 },
      ['reply empty', 'report empty', 'check 1 20', 'accrual empty', 'balance empty'],
    ],
    [
      'six are proved, but for the report of the rest',
      { awaitingReport: 1, unpaid: 6 },
      ['reply empty', '> report 1 20', 'accrual 6 120', 'balance empty'],
    ],
    [
      'six may be accrued: nothing is nearer to money',
      { awaitingReply: 3, awaitingScreenshot: 1, unpaid: 6, canAccrue: true, balance: 100 },
      ['reply 3 60', 'report empty', 'screenshot 1 20', '> accrual 6 120', 'balance ? 100'],
    ],
    [
      'accrued, and enough to withdraw',
      { awaitingReply: 3, balance: 20 },
      ['reply 3 60', 'report empty', 'accrual empty', '> balance ? 20'],
    ],
    [
      'too little to withdraw',
      { awaitingReply: 3, balance: 19.99 },
      ['> reply 3 60', 'report empty', 'accrual empty', 'balance ? 19.99'],
    ],
    [
      'the server tells neither the pay nor what is not paid',
      { awaitingReply: 3, price: null, unpaid: null, canAccrue: true },
      ['reply 3 ?', 'report empty', '> accrual ? ?', 'balance empty'],
    ],
    [
      'with binding there are no reports',
      { awaitingReply: 1, awaitingReport: null, unpaid: 2 },
      ['> reply 1 20', 'accrual 2 40', 'balance empty'],
    ],
  ])('%s', (_, facts, path) => {
    expect(told(facts)).toEqual(path)
  })
})
