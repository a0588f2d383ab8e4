import { type Verification, VerificationStatus } from '#contract/verification.ts'

export type Stage = 'phone' | 'message' | 'screenshots' | 'waiting' | 'revision' | 'approved'

/** What a status means by itself; null: the step tells. */
const stages: Record<VerificationStatus, Stage | null> = {
  IN_PROGRESS: null,
  PENDING: null,
  REVISION: 'revision',
  APPROVED: 'approved',
}

/**
 * What the agent has to do now (statements 5.5, 5.9, 5.10, 5.11). The status decides before the step; a status that nobody
 * knows leaves it to the step; no request yet means the phone.
 */
export function stageOf(verification: Verification | null): Stage {
  if (verification === null) return 'phone'
  const { step } = verification
  const status = VerificationStatus.safeParse(verification.status.toUpperCase())
  const decided = status.success ? stages[status.data] : null
  if (decided !== null) return decided
  if (step !== null && step <= 1) return 'message'
  return step === 2 ? 'screenshots' : 'waiting'
}

/** Somebody else's act is awaited: the request is asked about again and again. */
export function isWaitingForOthers(stage: Stage): boolean {
  return stage === 'message' || stage === 'screenshots' || stage === 'waiting'
}

/** The number of the step shown, 1–3. */
export function stepNumber(stage: Stage): 1 | 2 | 3 {
  if (stage === 'phone' || stage === 'message') return 1
  return stage === 'screenshots' ? 2 : 3
}
