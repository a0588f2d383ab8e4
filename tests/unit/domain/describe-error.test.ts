import { expect, test } from 'vitest'
import { describeError } from '#domain/describe-error.ts'

const ORIGIN = 'https://cabinet.example.ru'

function fail(message: string, stack: string, cause?: unknown): Error {
  const error = new TypeError(message, { cause })
  error.stack = stack
  return error
}

// shows: 16.20
test.each([
  [
    'Chromium',
    `TypeError: x is not a function\n    at run (${ORIGIN}/assets/main-x1_.js:1:2345)\n    at async ${ORIGIN}/assets/day.js:2:3`,
  ],
  ['Firefox and Safari', `run@${ORIGIN}/assets/main-x1_.js:1:2345\n@${ORIGIN}/assets/day.js:2:3\n`],
])('the places in our own files are kept as %s writes them, innermost first', (_, stack) => {
  expect(describeError(fail('x is not a function', stack), ORIGIN)).toEqual({
    name: 'TypeError',
    message: 'x is not a function',
    places: ['/assets/main-x1_.js:1:2345', '/assets/day.js:2:3'],
  })
})

// shows: 16.20
test('what happened outside our files is nobody’s business here', () => {
  for (const stack of [
    'run@chrome-extension://abcdef/content.js:1:2',
    'run@https://ads.example.com/a.js:1:2',
    'run@https://cabinet.example.ru.evil.example/a.js:1:2',
    'TypeError: Failed to fetch',
  ])
    expect(describeError(fail('x', stack), ORIGIN)).toBeNull()
  expect(describeError('a word', ORIGIN)).toBeNull()
  expect(describeError(null, ORIGIN)).toBeNull()
})

// shows: 16.20
test('a network that failed is no fault of the program', () => {
  const stack = `send@${ORIGIN}/assets/a.js:1:2`
  for (const message of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    `Failed to fetch dynamically imported module: ${ORIGIN}/assets/day.js`,
  ]) {
    expect(describeError(fail(message, stack), ORIGIN)).toBeNull()
    expect(describeError(fail('A screen failed', stack, fail(message, stack)), ORIGIN)).toBeNull()
  }
})

// shows: 16.20
test('nothing of a person leaves the phone', () => {
  const stack = `run@${ORIGIN}/assets/a.js:1:2\nrun@${ORIGIN}/auth/password/restore?token=5f1e:3:4`
  const messages = [
    'Не открылся снимок Анна Петрова.png',
    'Unexpected token \'А\', "Анна Петро"... is not valid JSON',
    'no row for +7 (916) 123-45-67',
    'no row for 79161234567',
    'code 4829 is wrong',
    'sent to anna.k@mail.example.ru',
    'Failed to load https://cabinet.example.ru/auth/password/restore?token=5f1e2d',
    'Bearer mF_9B5f4JqM3cXk2bV7eQ0hTn8sLw6yZr is refused',
    'first line\nдиалог с Анной 79161234567',
    'an unclosed "Анна 79161234567',
  ]
  const told = JSON.stringify(messages.map((message) => describeError(fail(message, stack), ORIGIN)))
  expect(told).not.toMatch(/[а-яё]|\d{3}|@|restore|mF_9/i)
  // What tells the engineer something stays.
  expect(told).toMatch(/Unexpected token .* is not valid JSON/)
})

// shows: 16.20
test('an error that wraps another tells both, and the place of the innermost that has one', () => {
  const inner = fail('a is undefined', `draw@${ORIGIN}/assets/row.js:1:9`)
  const outer = fail('A screen failed\n    at Row', `report@${ORIGIN}/assets/main.js:1:1`, inner)
  expect(describeError(outer, ORIGIN)).toEqual({
    name: 'TypeError',
    message: 'A screen failed ← TypeError: a is undefined',
    places: ['/assets/row.js:1:9'],
  })
  const endless = fail('again', `report@${ORIGIN}/assets/main.js:1:1`)
  endless.cause = endless
  expect(describeError(endless, ORIGIN)?.places).toEqual(['/assets/main.js:1:1'])
})
