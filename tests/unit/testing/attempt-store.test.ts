import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, startAttempt } from '#features/testing/attempt.ts'
import { clearAttempt, findAttempt, saveAttempt } from '#features/testing/attempt-store.ts'
import { questions } from '#features/testing/questions.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const ANNA = 'anna@example.com'

describe('the place in the test', () => {
  test('is found again after the app was killed', () => {
    const attempt = answer(startAttempt(questions), 0)
    saveAttempt(ANNA, attempt, questions)
    expect(findAttempt(ANNA, questions)).toEqual(attempt)
  })

  test('belongs to one agent', () => {
    saveAttempt(ANNA, startAttempt(questions), questions)
    expect(findAttempt('boris@example.com', questions)).toBeNull()
  })

  test('is forgotten when the test is failed', () => {
    saveAttempt(ANNA, startAttempt(questions), questions)
    saveAttempt(ANNA, answer(answer(startAttempt(questions), 1), 1), questions)
    expect(findAttempt(ANNA, questions)).toBeNull()
  })

  test('of a passed test stays until it is cleared', () => {
    const passed = questions.reduce((attempt) => answer(attempt, 0), startAttempt(questions))
    saveAttempt(ANNA, passed, questions)
    expect(findAttempt(ANNA, questions)).toEqual(passed)
    clearAttempt(ANNA)
    expect(findAttempt(ANNA, questions)).toBeNull()
  })

  test.each([
    { title: 'broken JSON', text: '{"order":' },
    { title: 'another shape', text: '{"answers":[]}' },
    {
      title: 'unknown questions',
      text: JSON.stringify({
        order: questions.map((_, index) => ({ id: `old-${index}`, variants: [0, 1, 2, 3] })),
        answers: [0],
      }),
    },
    {
      title: 'too few questions',
      text: JSON.stringify({ order: [{ id: 'ban', variants: [0, 1, 2, 3] }], answers: [] }),
    },
    {
      title: 'a variant missing',
      text: JSON.stringify({ order: questions.map(({ id }) => ({ id, variants: [0, 1, 2] })), answers: [] }),
    },
    {
      title: 'a variant repeated',
      text: JSON.stringify({ order: questions.map(({ id }) => ({ id, variants: [0, 0, 0, 0] })), answers: [] }),
    },
  ])('starts anew over $title', ({ text }) => {
    stored.set(`testing:${ANNA}`, text)
    expect(findAttempt(ANNA, questions)).toBeNull()
  })
})
