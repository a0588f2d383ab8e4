import { z } from 'zod/mini'
import { outcomeOf, type Attempt } from './attempt.ts'
import type { Question } from './questions.ts'

/** Keeps an agent's place in the test when the app is killed. One record per agent in localStorage. */
const StoredAttempt = z.object({
  order: z.array(z.object({ id: z.string(), variants: z.array(z.int()) })),
  answers: z.array(z.int()),
})

function keyOf(agent: string): string {
  return `testing:${agent}`
}

/** The unfinished or unreported attempt; null when there is none or it belongs to another set of questions. */
export function findAttempt(agent: string, questions: readonly Question[]): Attempt | null {
  const text = localStorage.getItem(keyOf(agent))
  if (text === null) return null
  const stored = StoredAttempt.safeParse(parseJson(text))
  return stored.success && fits(stored.data, questions) ? stored.data : null
}

/** A failed attempt is forgotten at once: reloading the page starts anew. A passed one stays until the server knows of it. */
export function saveAttempt(agent: string, attempt: Attempt, questions: readonly Question[]): void {
  if (outcomeOf(attempt, questions) === 'failed') clearAttempt(agent)
  else localStorage.setItem(keyOf(agent), JSON.stringify(attempt))
}

/** What was failed stays with its place in the browser's history: «back» from a rule finds the list of rules again. */
const FailedState = z.object({ failedTest: z.extend(StoredAttempt, { agent: z.string() }) })

export function findFailed(agent: string, questions: readonly Question[]): Attempt | null {
  const state = FailedState.safeParse(history.state)
  if (!state.success || state.data.failedTest.agent !== agent) return null
  const { order, answers } = state.data.failedTest
  return fits({ order, answers }, questions) ? { order, answers } : null
}

/** Null where nothing is failed any more. */
export function keepFailed(agent: string, attempt: Attempt | null): void {
  history.replaceState(attempt === null ? null : { failedTest: { agent, ...attempt } }, '')
}

export function clearAttempt(agent: string): void {
  localStorage.removeItem(keyOf(agent))
}

function fits(attempt: Attempt, questions: readonly Question[]): boolean {
  const ids = new Set(attempt.order.map(({ id }) => id))
  const isComplete = attempt.order.length === questions.length && questions.every(({ id }) => ids.has(id))
  const isWhole = attempt.order.every(
    ({ id, variants }) => new Set(variants).size === questions.find((question) => question.id === id)?.variants.length,
  )
  return isComplete && isWhole && attempt.answers.length <= attempt.order.length
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
