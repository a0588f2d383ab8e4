import { expect, test } from 'vitest'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { scrub } from '#domain/scrub.ts'

// shows: 16.8
test.each([
  ['550 no such user <anna.k+1@mail.example.ru>', '550 no such user <‹e-mail›>'],
  ['phone 79161234567 is unknown', 'phone ‹number› is unknown'],
  ['+7 (916) 123-45-67', '‹number›'],
  ['invalid input syntax for type bigint: "482913"', 'invalid input syntax for type bigint: "‹number›"'],
  ['Bearer mF_9.B5f-4.1JqM3cXk2bV7eQ0hTn8sLw6yZr', 'Bearer mF_9.B5f-4.‹token›'],
])('%s', (text, kept) => {
  expect(scrub(text)).toBe(kept)
})

// shows: 16.8
test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  "ENOSPC: no space left on device, open '/var/lib/cabinet/receiving/part'",
  'S3 answered 403 SignatureDoesNotMatch to PUT /files',
  'canceling statement due to statement timeout (5000 ms)',
])('what tells the person on call what to mend stays: %s', (text) => {
  expect(scrub(text)).toBe(text)
})

// shows: 16.8
test('an error is kept without the values of rows that the database tells with it', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "agents_email"'), {
    code: '23505',
    detail: 'Key (email)=(anna@mail.example.ru) already exists.',
    where: 'COPY contacts, line 1: "79161234567"',
  })
  const kept = describeFailure(new TypeError('text «Здравствуйте» for 79161234567', { cause }))
  expect(kept).toMatchObject({
    type: 'TypeError',
    message: 'text «Здравствуйте» for ‹number›',
    cause: { type: 'Error', code: '23505', message: expect.stringContaining('agents_email') },
  })
  expect(kept.stack).toMatch(/^\s+at /)
  expect(JSON.stringify(kept)).not.toMatch(/anna@|7916|already exists/)
})
