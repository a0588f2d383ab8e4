import { describe, expect, test } from 'vitest'
import { isRunning, parseRecord } from '#queue/stored/record.ts'

const files = [{ name: 'a.jpg', type: 'image/jpeg', size: 3, sha256: 'aa' }]
const first = {
  version: 1,
  id: '1',
  key: 'k',
  agent: 'a@b.ru',
  savedAt: 5,
  status: 'waiting',
  files,
  attempts: 2,
  reason: null,
}

describe('Записи прошлых версий', () => {
  test.each([
    ['отчёт', { kind: 'report', selectedDay: 7 }, { kind: 'report', selectedDay: 7 }],
    [
      'скриншот диалога',
      { kind: 'screenshot', segmentPhoneId: '9', label: 'Анна' },
      { kind: 'screenshot', segmentPhoneId: '9', label: 'Анна' },
    ],
    [
      'скриншот без подписи',
      { kind: 'screenshot', segmentPhoneId: '9' },
      { kind: 'screenshot', segmentPhoneId: '9', label: '9' },
    ],
    ['верификация', { kind: 'verification' }, { kind: 'verification' }],
    [
      'просьба не писать',
      { kind: 'opt-out', segmentPhoneId: '9', label: 'Анна' },
      { kind: 'opt-out', segmentPhoneId: '9', label: 'Анна' },
    ],
  ])('%s первой версии читается с тем же ключом', (_, flat, target) => {
    expect(parseRecord({ ...first, ...flat, nextAttemptAt: 99 })).toEqual({
      ...first,
      version: 2,
      target,
      wait: null,
      trouble: null,
      lease: null,
      replaces: [],
    })
  })

  test.each([
    ['новее нашей', { ...first, version: 3, kind: 'report', selectedDay: 7 }],
    ['без цели', { ...first, kind: 'report' }],
    ['не запись', 'что-то'],
    ['пусто', undefined],
  ])('%s: не читается, а значит и не трогается', (_, stored) => {
    expect(parseRecord(stored)).toBeNull()
  })
})

describe('Срок при скачках часов', () => {
  const span = { since: 1_000_000, ms: 5_000 }
  const day = 86_400_000
  test.each([
    ['только начался', 1_000_000, true],
    ['ещё идёт', 1_004_999, true],
    ['кончился', 1_005_000, false],
    ['часы ушли на день вперёд', 1_000_000 + day, false],
    ['часы вернулись на день назад', 1_000_000 - day, false],
  ])('%s', (_, now, expected) => {
    expect(isRunning(span, now)).toBe(expected)
  })

  test('нет срока', () => expect(isRunning(null, 0)).toBe(false))
})
