import { useState } from 'react'
import { answer, currentStep, missedQuestions, outcomeOf, startAttempt } from './attempt.ts'
import { findAttempt, saveAttempt } from './attempt-store.ts'
import { questions } from './questions.ts'

/** The agent's attempt, taken up where it was left. */
export function useAttempt(agent: string) {
  const [attempt, setAttempt] = useState(() => findAttempt(agent, questions) ?? startAttempt(questions))
  return {
    outcome: outcomeOf(attempt, questions),
    step: currentStep(attempt, questions),
    missed: missedQuestions(attempt, questions),
    choose: (variant: number) => {
      const next = answer(attempt, variant)
      saveAttempt(agent, next, questions)
      setAttempt(next)
    },
  }
}
