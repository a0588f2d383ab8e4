import { expect, test } from 'vitest'
import { requestOf } from '#queue/sending/form.ts'
import type { Target } from '#queue/kinds/kinds.ts'
import type { UploadRecord } from '#queue/stored/record.ts'

const picture = { name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: 'aa' }

function item(target: Target, files = [picture]): UploadRecord {
  return {
    version: 2,
    id: '1',
    key: 'k',
    agent: 'a@b.ru',
    savedAt: 1,
    status: 'waiting',
    target,
    files,
    attempts: 0,
    wait: null,
    trouble: null,
    reason: null,
    lease: null,
    replaces: [],
  }
}

function fieldsOf(target: Target, capabilities: readonly string[] | null): Record<string, unknown> {
  const body = requestOf(item(target), [new ArrayBuffer(1)], { token: 't', capabilities })?.body
  return body instanceof FormData ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string')) : {}
}

test('Отчёт называет свой день, если сервер не сказал, что не знает такого поля', () => {
  const report: Target = { kind: 'report', selectedDay: 1_794_978_000_000 }
  expect(fieldsOf(report, ['report_day'])).toEqual({ selectedDay: '1794978000000' })
  expect(fieldsOf(report, null)).toEqual({ selectedDay: '1794978000000' })
  expect(fieldsOf(report, [])).toEqual({})
})

test.each([5, '5'])('Номер диалога %j уходит того же типа, в форме — текстом', (segmentPhoneId) => {
  const optOut = requestOf(item({ kind: 'opt-out', segmentPhoneId, label: 'Анна' }, []), [], {
    token: 't',
    capabilities: [],
  })
  expect(optOut?.body).toBe(JSON.stringify({ segmentPhoneId }))
  expect(fieldsOf({ kind: 'screenshot', segmentPhoneId, label: 'Анна' }, [])).toEqual({ segmentPhoneId: '5' })
})

// shows: 18.33
test('Когда сняты файлы, слышит только сервер, который судит о снимках: возрастом, и часы телефона ни при чём', () => {
  const files = [
    { ...picture, capturedAt: Date.now() - 95_400 },
    picture,
    { ...picture, capturedAt: Date.now() + 60_000 },
  ]
  const agoOf = (capabilities: readonly string[] | null, pictures = files) =>
    requestOf(
      item({ kind: 'report', selectedDay: 1 }, pictures),
      pictures.map(() => new ArrayBuffer(1)),
      { token: 't', capabilities },
    )?.headers['X-Captured-Ago']
  expect(agoOf(['proofs'])).toBe('95,,0')
  expect(agoOf([])).toBeUndefined()
  expect(agoOf(null)).toBeUndefined()
  expect(agoOf(['proofs'], [])).toBeUndefined()
})
