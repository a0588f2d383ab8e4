import { expect, test } from 'vitest'
import type { RawAnswer } from '#queue/sending/transport.ts'
import { judgeAnswer } from '#queue/sending/verdict.ts'
import { silentAnswers } from '#support/bare-backend/shapes.ts'

const files = [{ name: 'a.jpg', type: 'image/jpeg', size: 3, sha256: 'aa' }]
const receipt = (...sums: string[]) =>
  JSON.stringify({ receipt: { id: '1', files: sums.map((sha256) => ({ sha256, size: 3 })) } })

function answer(status: number, parts: Partial<RawAnswer> = {}): RawAnswer {
  return {
    status,
    redirected: false,
    contentType: 'application/json',
    errorCode: null,
    retryAfter: null,
    text: '{}',
    ...parts,
  }
}

test.each([
  ['200 с квитанцией на эти байты', answer(200, { text: receipt('aa') }), 'accepted'],
  ['201 с квитанцией на эти байты', answer(201, { text: receipt('aa') }), 'accepted'],
  ['200 без квитанции от другого сервера', answer(200, { text: '{"ok":true}' }), 'accepted'],
  ['200 с пустой квитанцией от другого сервера', answer(200, { text: '{"receipt":null}' }), 'accepted'],
  ['204 без тела', answer(204, { contentType: '', text: '' }), 'accepted'],
  ['200 с квитанцией на другие байты', answer(200, { text: receipt('bb') }), 'rejected'],
  ['200 с квитанцией на лишний файл', answer(200, { text: receipt('aa', 'bb') }), 'rejected'],
  ['200 с квитанцией без файлов', answer(200, { text: receipt() }), 'rejected'],
  ['200 с нечитаемой квитанцией', answer(200, { text: '{"receipt":{"id":1}}' }), 'rejected'],
  ['200 с оборванным JSON', answer(200, { text: '{"receipt":{"id' }), 'retry server'],
  [
    '200 со страницей портала',
    answer(200, { contentType: 'text/html; charset=utf-8', text: '<html>' }),
    'retry portal',
  ],
  ['200 после перенаправления', answer(200, { redirected: true, text: receipt('aa') }), 'retry portal'],
  ['302', answer(302), 'retry portal'],
  ['непрозрачное перенаправление', answer(0, { redirected: true }), 'retry portal'],
  ['401', answer(401), 'sign-in'],
  ['408', answer(408), 'retry busy'],
  ['429', answer(429), 'retry busy'],
  ['409, пока первый запрос в работе', answer(409, { errorCode: 'key_in_flight' }), 'retry busy'],
  ['400, когда тело оборвалось', answer(400, { errorCode: 'upload_interrupted' }), 'retry busy'],
  ['409 по другой причине', answer(409, { errorCode: 'wrong_status' }), 'rejected'],
  ['400', answer(400), 'rejected'],
  ['403', answer(403), 'rejected'],
  ['404', answer(404), 'rejected'],
  ['413', answer(413), 'rejected'],
  ['422', answer(422), 'rejected'],
  ['500', answer(500), 'retry server'],
  ['502 со страницей прокси', answer(502, { contentType: 'text/html' }), 'retry server'],
  ['503', answer(503), 'retry server'],
])('%s', (_, raw, expected) => {
  const verdict = judgeAnswer(raw, files)
  expect(verdict.type === 'retry' ? `retry ${verdict.trouble}` : verdict.type).toBe(expected)
})

test.each(Object.entries(silentAnswers))('Сервер без квитанций принял снимки, что бы ни сказал: %s', (_, wire) => {
  expect(judgeAnswer(answer(wire.status, { contentType: wire.type ?? '', text: wire.body }), files, false)).toEqual({
    type: 'accepted',
  })
})

test('Пустой 200 принят, какая бы на нём ни была пометка, а страница портала — нет', () => {
  for (const contentType of ['', 'text/html', 'text/plain', 'application/json'])
    expect(judgeAnswer(answer(200, { contentType, text: '' }), files)).toEqual({ type: 'accepted' })
  for (const contentType of ['', 'text/html', 'text/plain', 'application/json'])
    expect(judgeAnswer(answer(200, { contentType, text: '<html>Вход</html>' }), files)).toMatchObject({
      type: 'retry',
      trouble: 'portal',
    })
})

test('Сервер, который обещал квитанции, без квитанции не ответил; без снимков её и не ждут', () => {
  for (const text of ['', '{}', 'OK'])
    expect(judgeAnswer(answer(200, { text }), files, true)).toMatchObject({ type: 'retry', trouble: 'server' })
  expect(judgeAnswer(answer(200, { text: receipt('aa') }), files, true)).toEqual({ type: 'accepted' })
  expect(judgeAnswer(answer(204, { text: '' }), [], true)).toEqual({ type: 'accepted' })
})

test('Слова сервера остаются причиной и тогда, когда отправка повторится', () => {
  expect(judgeAnswer(answer(503, { text: '{"message":"Склад снимков переполнен"}' }), files)).toMatchObject({
    type: 'retry',
    reason: 'Склад снимков переполнен',
  })
  expect(judgeAnswer(answer(502, { contentType: 'text/html', text: '<html>' }), files)).toMatchObject({
    type: 'retry',
    reason: null,
  })
})

test('Retry-After при 429 и 503 касается всей очереди, при занятом ключе — только этого отправления', () => {
  expect(judgeAnswer(answer(429, { retryAfter: '7' }), files)).toMatchObject({ askedMs: 7000, isForAll: true })
  expect(judgeAnswer(answer(503, { retryAfter: '7' }), files)).toMatchObject({ askedMs: 7000, isForAll: true })
  expect(judgeAnswer(answer(409, { errorCode: 'key_in_flight', retryAfter: '1' }), files)).toMatchObject({
    askedMs: 1000,
    isForAll: false,
  })
})

// shows: 8.6
test.each([
  ['слова сервера в JSON', { text: '{"message":["Этот снимок уже был."]}' }, 'Этот снимок уже был.'],
  ['слова сервера под именем HTML', { contentType: 'text/html', text: 'Этот снимок уже был.' }, 'Этот снимок уже был.'],
  [
    'слова сервера',
    { contentType: 'text/plain; charset=utf-8', text: ' Этот снимок уже был. ' },
    'Этот снимок уже был.',
  ],
  [
    'страница прокси при 413',
    { contentType: 'text/html', text: '<h1>413</h1>' },
    'Снимок слишком большой для сервера.',
  ],
])('Причина отказа: %s', (_, parts, reason) => {
  expect(judgeAnswer(answer(413, parts), files)).toEqual({ type: 'rejected', reason })
})

// shows: 8.6
test('Причина отказа без слов сервера — «Ошибка загрузки»', () => {
  expect(judgeAnswer(answer(422, { contentType: 'text/plain', text: '' }), files)).toEqual({
    type: 'rejected',
    reason: 'Ошибка загрузки',
  })
})

test('Опоздание, о котором сказал сервер, доходит до экранов, а отчёт принят', () => {
  expect(
    judgeAnswer(answer(200, { text: JSON.stringify({ ...JSON.parse(receipt('aa')), lateMinutes: 42 }) }), files),
  ).toEqual({ type: 'accepted', lateMinutes: 42 })
  expect(judgeAnswer(answer(200, { text: '{"lateMinutes":42}' }), files)).toEqual({ type: 'accepted', lateMinutes: 42 })
})
