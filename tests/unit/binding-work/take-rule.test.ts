import { describe, expect, test } from 'vitest'
import { accountState, accountsState } from '#features/binding-work/take-rule.ts'

const account = (applicationStatus: string | null = null) => ({ phone: '79130000001', applicationStatus })

describe('the linked accounts taken together', () => {
  // shows: 9.5
  test.each([
    { accounts: undefined, state: 'unknown' },
    { accounts: [], state: 'none' },
    { accounts: [account('offline')], state: 'offline' },
    { accounts: [account()], state: 'offline' },
    { accounts: [account('online'), account('banned')], state: 'some_offline' },
    { accounts: [account('online'), account('connecting')], state: 'some_offline' },
    { accounts: [account('online')], state: 'online' },
    { accounts: [account('online'), account('online')], state: 'online' },
  ])('$accounts: $state', ({ accounts, state }) => {
    expect(accountsState(accounts)).toBe(state)
  })

  test.each([
    ['connecting', 'Подключается'],
    ['online', 'В сети'],
    ['offline', 'Не в сети'],
    ['banned', 'Заблокирован'],
    ['something', 'Неизвестно'],
    [null, 'Неизвестно'],
  ])('status %s reads «%s»', (status, text) => {
    expect(accountState(account(status)).text).toBe(text)
  })
})
