import type { Config } from '../../config/config.ts'
import type { Signal } from '../../config/weights.ts'

/**
 * Who looks at a proof that a number was read on. `before`: a person, and it is not paid till then. `after`: a person, paid or not.
 * null: nobody.
 */
export type Look = 'before' | 'after' | null

export type LookSettings = Pick<
  Config,
  'PROOF_WEIGHTS' | 'PROOF_SCORE_BEFORE' | 'PROOF_SCORE_AFTER' | 'PROOF_SAMPLE_PERCENT'
>

export function scoreOf(signals: readonly Signal[], { PROOF_WEIGHTS: weights }: LookSettings): number {
  return signals.reduce((sum, signal) => sum + weights[signal], 0)
}

/** The score says who looks, never who is paid; chance picks some of all the others. `chance`: 0 ≤ n < 1. */
export function decideLook(score: number, settings: LookSettings, chance: number): Look {
  const { PROOF_SCORE_BEFORE: before, PROOF_SCORE_AFTER: after, PROOF_SAMPLE_PERCENT: percent } = settings
  if (before > 0 && score >= before) return 'before'
  if (after > 0 && score >= after) return 'after'
  return chance * 100 < percent ? 'after' : null
}
