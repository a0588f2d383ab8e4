import { expect, test } from 'vitest'
import { findSecrets, PLANTED } from './secrets.ts'

const LINE =
  '{"level":"info","time":"2026-11-18T13:00:00.123Z","id":"3V9K0C1T7F3K","method":"POST","route":"/api/auth/login/email","agent":41,"status":200,"ms":12,"queries":2,"queryMs":7,"msg":"request"}'
const TOKEN = 'Zk3_w0-Qe8rT5yU1iOp7aS9dF4gH6jK2lM8nB3vC5xY'

// shows: 16.8
test.each([
  ['a phone', '79161234567'],
  ['a phone as people write it', '8 (916) 123-45-67'],
  ['an e-mail', 'maria@example.ru'],
  ['a code', '482915'],
  ['a token', TOKEN],
  ['a name', PLANTED.name],
  ['a text', PLANTED.text],
])('%s is found wherever it stands in the log', (_, secret) => {
  const where = [
    LINE.replace('/api/auth/login/email', `/api/${secret}`),
    LINE.replace('3V9K0C1T7F3K', secret),
    LINE.replace('"agent":41', `"agent":"${secret}"`),
    LINE.replace('}', `,"err":{"message":"bad ${secret}!"}}`),
  ]
  for (const line of where) expect(findSecrets([LINE, line], [TOKEN])).toEqual([line])
})

// shows: 16.8
test('a line that holds none is not taken for one', () => {
  expect(findSecrets([LINE, LINE.replace('41', '99999')], [TOKEN])).toEqual([])
})
