import { describe, expect, test } from 'vitest'
import { accountState, whyCannotTake } from '#features/binding-work/take-rule.ts'

const account = (applicationStatus: string | null = null) => ({ phone: '79130000001', applicationStatus })

describe('taking a contact in binding mode', () => {
  // shows: 9.5
  test.each([
    { accounts: undefined, reason: 'Проверяем привязанные аккаунты' },
    { accounts: [], reason: 'Сначала привяжите аккаунт мессенджера' },
    { accounts: [account('offline')], reason: 'Аккаунт мессенджера не в сети' },
    { accounts: [account()], reason: 'Аккаунт мессенджера не в сети' },
    { accounts: [account('online'), account('banned')], reason: 'Не все аккаунты мессенджера в сети' },
    { accounts: [account('online'), account('connecting')], reason: 'Не все аккаунты мессенджера в сети' },
    { accounts: [account('online')], reason: null },
    { accounts: [account('online'), account('online')], reason: null },
  ])('$accounts: $reason', ({ accounts, reason }) => {
    expect(whyCannotTake(accounts)).toBe(reason)
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
