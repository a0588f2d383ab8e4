import { describe, expect, test } from 'vitest'
import {
  answer,
  currentStep,
  missedQuestions,
  outcomeOf,
  startAttempt,
  type Attempt,
} from '#features/testing/attempt.ts'
import { questions } from '#features/testing/questions.ts'

/** Answers the current question rightly or wrongly. */
function reply(attempt: Attempt, isRight: boolean): Attempt {
  const step = currentStep(attempt, questions)
  const chosen = step?.variants.find(({ index }) => step.question.variants[index]?.isCorrect === isRight)
  if (chosen === undefined) throw new Error('no question left')
  return answer(attempt, chosen.index)
}

function replyAll(replies: readonly boolean[]): Attempt {
  return replies.reduce(reply, startAttempt(questions))
}

const right = (count: number) => Array.from({ length: count }, () => true)

describe('an attempt', () => {
  // shows: 4.15
  test.each([
    { title: 'all right', replies: right(14), outcome: 'passed' },
    { title: 'one error at the start', replies: [false, ...right(13)], outcome: 'passed' },
    { title: 'one error on the last question', replies: [...right(13), false], outcome: 'passed' },
    { title: 'the second error on the last question', replies: [false, ...right(12), false], outcome: 'failed' },
    { title: 'two errors at the start end it at once', replies: [false, false], outcome: 'failed' },
    { title: 'one error so far', replies: [false, true, true], outcome: 'running' },
    { title: 'nothing answered', replies: [], outcome: 'running' },
  ])('$title: $outcome', ({ replies, outcome }) => {
    expect(outcomeOf(replyAll(replies), questions)).toBe(outcome)
  })

  // shows: 4.12
  test('asks every question once, the last one marked', () => {
    let attempt = startAttempt(questions)
    const asked: string[] = []
    for (let step = currentStep(attempt, questions); step !== null; step = currentStep(attempt, questions)) {
      asked.push(step.question.id)
      expect(step.number).toBe(asked.length)
      expect(step.isLast).toBe(asked.length === questions.length)
      attempt = reply(attempt, true)
    }
    expect(asked.toSorted()).toEqual(questions.map(({ id }) => id).toSorted())
  })

  // shows: 4.12
  test('shuffles questions and variants anew', () => {
    const orders = Array.from({ length: 5 }, () => startAttempt(questions).order)
    expect(new Set(orders.map((order) => order.map(({ id }) => id).join())).size).toBeGreaterThan(1)
    expect(new Set(orders.map((order) => order.find(({ id }) => id === 'ban')?.variants.join())).size).toBeGreaterThan(
      1,
    )
  })

  test('every place of the correct variant comes up', () => {
    const places = new Set(
      Array.from({ length: 200 }, () =>
        currentStep(startAttempt(questions), questions)?.variants.findIndex(({ index }) => index === 0),
      ),
    )
    expect(places).toEqual(new Set([0, 1, 2, 3]))
  })

  test('names the questions that were missed', () => {
    const first = startAttempt(questions)
    const missed = missedQuestions(reply(reply(first, false), true), questions)
    expect(missed.map(({ id }) => id)).toEqual([first.order[0]?.id])
  })
})
