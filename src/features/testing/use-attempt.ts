import { useState } from 'react'
import { answer, currentStep, missedQuestions, outcomeOf, startAttempt } from './attempt.ts'
import { findAttempt, findFailed, keepFailed, saveAttempt } from './attempt-store.ts'
import { questions } from './questions.ts'

/** The agent's attempt, taken up where it was left. */
export function useAttempt(email: string) {
  const [attempt, setAttempt] = useState(
    () => findFailed(email, questions) ?? findAttempt(email, questions) ?? startAttempt(questions),
  )
  return {
    outcome: outcomeOf(attempt, questions),
    step: currentStep(attempt, questions),
    missed: missedQuestions(attempt, questions),
    choose: (variant: number) => {
      const next = answer(attempt, variant)
      saveAttempt(email, next, questions)
      if (outcomeOf(next, questions) === 'failed') keepFailed(email, next)
      setAttempt(next)
    },
    // The page loaded anew begins anew.
    startAgain: () => {
      keepFailed(email, null)
      location.reload()
    },
  }
}
