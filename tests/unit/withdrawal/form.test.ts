import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WithdrawalRequest } from '#contract/withdrawal.ts'
import { withdrawalErrors } from '#features/withdrawal/form-errors.ts'
import { clearPending, findPending, savePending } from '#features/withdrawal/pending-request.ts'

describe('the form', () => {
  // shows: 10.8, 10.10
  test.each([
    [
      { phone: '', withdrawalMethod: null },
      { phone: 'Неверно указан телефон', withdrawalMethod: 'Укажите метод' },
    ],
    [{ phone: '7913123456', withdrawalMethod: 'vtb_sbp' }, { phone: 'Неверно указан телефон' }],
    [{ phone: '79131234567', withdrawalMethod: 'other' }, { withdrawalMethod: 'Укажите метод' }],
  ])('%j says %j', (values, errors) => {
    const parsed = WithdrawalRequest.safeParse(values)
    expect(parsed.success ? {} : withdrawalErrors(parsed.error)).toEqual(errors)
  })

  test('a bank and eleven digits pass', () => {
    expect(WithdrawalRequest.safeParse({ phone: '79131234567', withdrawalMethod: 'alfa_sbp' }).success).toBe(true)
  })
})

describe('a request whose outcome is open', () => {
  const stored = new Map<string, string>()
  const pending = { key: 'k', request: { phone: '79131234567', withdrawalMethod: 'vtb_sbp' as const }, askedAt: 5 }

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('survives a killed app, for its agent alone', () => {
    savePending('Anna@mail.ru', pending)
    expect(findPending('anna@mail.ru')).toEqual(pending)
    expect(findPending('petr@mail.ru')).toBeNull()
  })

  test('is forgotten when its outcome is known', () => {
    savePending('anna@mail.ru', pending)
    clearPending('anna@mail.ru')
    expect(findPending('anna@mail.ru')).toBeNull()
  })

  test.each(['{', '{"key":1}', '[]'])('a spoiled note %s is none', (text) => {
    stored.set('withdrawal-pending:anna@mail.ru', text)
    expect(findPending('anna@mail.ru')).toBeNull()
  })
})
