import { z } from 'zod/mini'
import { agentKey, dropKept, keep, readKept } from '#client/kept.ts'
import { outcomeOf, type Attempt } from './attempt.ts'
import type { Question } from './questions.ts'

/** Keeps an agent's place in the test when the app is killed. One record per agent in localStorage. */
const StoredAttempt = z.object({
  order: z.array(z.object({ id: z.string(), variants: z.array(z.int()) })),
  answers: z.array(z.int()),
})

const keyOf = (email: string) => agentKey('testing', email)

/** The unfinished or unreported attempt; null when there is none or it belongs to another set of questions. */
export function findAttempt(email: string, questions: readonly Question[]): Attempt | null {
  const stored = readKept(keyOf(email), StoredAttempt)
  return stored !== null && fits(stored, questions) ? stored : null
}

/** A failed attempt is forgotten at once: reloading the page starts anew. A passed one stays until the server knows of it. */
export function saveAttempt(email: string, attempt: Attempt, questions: readonly Question[]): void {
  if (outcomeOf(attempt, questions) === 'failed') clearAttempt(email)
  else keep(keyOf(email), attempt)
}

/** What was failed stays with its place in the browser's history: «back» from a rule finds the list of rules again. */
const FailedState = z.object({ failedTest: z.extend(StoredAttempt, { agent: z.string() }) })

export function findFailed(email: string, questions: readonly Question[]): Attempt | null {
  const state = FailedState.safeParse(history.state)
  if (!state.success || state.data.failedTest.agent !== email) return null
  const { order, answers } = state.data.failedTest
  return fits({ order, answers }, questions) ? { order, answers } : null
}

/** Null where nothing is failed any more. */
export function keepFailed(email: string, attempt: Attempt | null): void {
  history.replaceState(attempt === null ? null : { failedTest: { agent: email, ...attempt } }, '')
}

export function clearAttempt(email: string): void {
  dropKept(keyOf(email))
}

function fits(attempt: Attempt, questions: readonly Question[]): boolean {
  const ids = new Set(attempt.order.map(({ id }) => id))
  const isComplete = attempt.order.length === questions.length && questions.every(({ id }) => ids.has(id))
  const isWhole = attempt.order.every(
    ({ id, variants }) => new Set(variants).size === questions.find((question) => question.id === id)?.variants.length,
  )
  return isComplete && isWhole && attempt.answers.length <= attempt.order.length
}
