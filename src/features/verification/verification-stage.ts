import type { Verification } from '#contract/verification.ts'

export type Stage = 'phone' | 'message' | 'screenshots' | 'waiting' | 'revision' | 'approved'

/** What the agent has to do now (statements 5.5, 5.9, 5.10, 5.11). The status decides before the step; no request yet means the phone. */
export function stageOf(verification: Verification | null): Stage {
  if (verification === null) return 'phone'
  const { step } = verification
  const status = verification.status.toUpperCase()
  if (status === 'APPROVED') return 'approved'
  if (status === 'REVISION') return 'revision'
  if (step !== null && step <= 1) return 'message'
  return step === 2 ? 'screenshots' : 'waiting'
}

/** The number of the step shown, 1–3. */
export function stepNumber(stage: Stage): 1 | 2 | 3 {
  if (stage === 'phone' || stage === 'message') return 1
  return stage === 'screenshots' ? 2 : 3
}
