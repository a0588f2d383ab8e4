import { TEST_MAX_ERRORS } from '#contract/limits.ts'
import type { Question } from './questions.ts'

/** One passage of the test: the order the questions came in, and what was answered so far. */
export interface Attempt {
  /** Question ids with their variants' order, shuffled anew for each attempt. */
  order: readonly { id: string; variants: readonly number[] }[]
  /** For each answered question, the variant chosen (its index in the question's own list). */
  answers: readonly number[]
}

export type Outcome = 'running' | 'passed' | 'failed'

export function startAttempt(questions: readonly Question[], random: () => number = Math.random): Attempt {
  const order = shuffle(questions, random).map(({ id, variants }) => ({
    id,
    variants: shuffle([...variants.keys()], random),
  }))
  return { order, answers: [] }
}

export function answer(attempt: Attempt, variant: number): Attempt {
  return { ...attempt, answers: [...attempt.answers, variant] }
}

/** Failed at the second error at once; passed when every question is answered with fewer (statements 4.15, 4.16). */
export function outcomeOf(attempt: Attempt, questions: readonly Question[]): Outcome {
  if (missedQuestions(attempt, questions).length >= TEST_MAX_ERRORS) return 'failed'
  return attempt.answers.length >= attempt.order.length ? 'passed' : 'running'
}

export function missedQuestions(attempt: Attempt, questions: readonly Question[]): Question[] {
  return attempt.answers.flatMap((variant, position) => {
    const question = questions.find(({ id }) => id === attempt.order[position]?.id)
    return question !== undefined && question.variants[variant]?.isCorrect !== true ? [question] : []
  })
}

export interface Step {
  question: Question
  /** Variants in the order shown; `index` is what `answer` takes. */
  variants: readonly { index: number; text: string }[]
  /** From 1. */
  number: number
  isLast: boolean
}

/** The question to show now, or null when none is left. */
export function currentStep(attempt: Attempt, questions: readonly Question[]): Step | null {
  const position = attempt.answers.length
  const placed = attempt.order[position]
  const question = questions.find(({ id }) => id === placed?.id)
  if (placed === undefined || question === undefined) return null
  const variants = placed.variants.flatMap((index) => {
    const variant = question.variants[index]
    return variant === undefined ? [] : [{ index, text: variant.text }]
  })
  return { question, variants, number: position + 1, isLast: position === attempt.order.length - 1 }
}

/** Fisher–Yates. */
function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items]
  const mixed: T[] = []
  while (rest.length > 0) mixed.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return mixed
}
