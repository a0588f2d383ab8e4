import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WithdrawalRequest } from '#contract/withdrawal.ts'
import { defineForm } from '#components/forms/form.ts'
import { clearPending, findPending, savePending } from '#features/withdrawal/pending-request.ts'

function fieldsOf(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

describe('the form', () => {
  // shows: 10.8, 10.10
  test.each([
    [{ phone: '' }, { phone: 'Неверно указан телефон', withdrawalMethod: 'Укажите метод' }],
    [{ phone: '7913123456', withdrawalMethod: 'vtb_sbp' }, { phone: 'Неверно указан телефон' }],
    [{ phone: '79131234567', withdrawalMethod: 'other' }, { withdrawalMethod: 'Укажите метод' }],
  ])('%j says %j and is not sent', async (values, errors) => {
    const send = vi.fn<() => Promise<void>>()
    expect(await defineForm(WithdrawalRequest, send)(fieldsOf(values))).toEqual({ kind: 'invalid', errors })
    expect(send).not.toHaveBeenCalled()
  })

  test('a bank and eleven digits pass', async () => {
    const send = vi.fn<() => Promise<void>>()
    const values = { phone: '79131234567', withdrawalMethod: 'alfa_sbp' }
    expect(await defineForm(WithdrawalRequest, send)(fieldsOf(values))).toEqual({ kind: 'done' })
    expect(send).toHaveBeenCalledWith(values)
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
