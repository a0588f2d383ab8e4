import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { AlreadyPassed } from './already-passed.tsx'
import { FailedCard } from './failed-card.tsx'
import { PassedCard } from './passed-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { useAttempt } from './use-attempt.ts'

export function TestingScreen({ user }: { user: User }) {
  // Decided on arrival: passing the test here must not turn its success screen into this one.
  const [hadPassed] = useState(!user.isBlocked)
  return (
    <>
      <PageTitle>Тест на знание правил</PageTitle>
      {hadPassed ? <AlreadyPassed email={user.email} isApproved={user.isApproved} /> : <Test email={user.email} />}
    </>
  )
}

function Test({ email }: { email: string }) {
  const { outcome, step, missed, choose, startAgain } = useAttempt(email)
  if (outcome === 'failed') return <FailedCard missed={missed} onAgain={startAgain} />
  if (outcome === 'passed' || step === null) return <PassedCard email={email} />
  return <QuestionCard key={step.question.id} step={step} onAnswer={choose} />
}
