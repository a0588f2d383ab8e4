import { useState } from 'react'
import { answer, currentStep, missedQuestions, outcomeOf, startAttempt } from './attempt.ts'
import { findAttempt, findFailed, keepFailed, saveAttempt } from './attempt-store.ts'
import { questions } from './questions.ts'

/** The agent's attempt, taken up where it was left. */
export function useAttempt(agent: string) {
  const [attempt, setAttempt] = useState(
    () => findFailed(agent, questions) ?? findAttempt(agent, questions) ?? startAttempt(questions),
  )
  return {
    outcome: outcomeOf(attempt, questions),
    step: currentStep(attempt, questions),
    missed: missedQuestions(attempt, questions),
    choose: (variant: number) => {
      const next = answer(attempt, variant)
      saveAttempt(agent, next, questions)
      if (outcomeOf(next, questions) === 'failed') keepFailed(agent, next)
      setAttempt(next)
    },
    // The page loaded anew begins anew.
    startAgain: () => {
      keepFailed(agent, null)
      location.reload()
    },
  }
}
