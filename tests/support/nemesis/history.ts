import type { NamedPicture } from '#contract/upload.ts'

export type Operation = 'take' | 'message' | 'picture' | 'report' | 'accrue' | 'withdraw'

/** One call as its agent saw it. */
export interface Call {
  operation: Operation
  agentId: number
  /** 0: no answer. */
  status: number
  code: string | null
  text: string
  retryAfter: string | null
  tookMs: number
}

/** What an agent wanted once, and kept asking for until it was settled. */
export interface Effect {
  operation: Operation
  agentId: number
  key: string
  /** Of a report. */
  pictures: NamedPicture[]
  /** The first answer that said it was done. */
  answer: string | null
  /** Done, or refused for good. */
  isSettled: boolean
}

/** Everything that was asked and answered. */
export class History {
  readonly calls: Call[] = []
  readonly effects: Effect[] = []
  /** Keys that were answered otherwise the second time. */
  readonly changed: string[] = []

  /** How often each answer was given, by operation. */
  count(): Record<string, Record<string, number>> {
    const counts: Record<string, Record<string, number>> = {}
    for (const { operation, status, code } of this.calls) {
      const of = (counts[operation] ??= {})
      const name = code === null ? String(status) : `${status} ${code}`
      of[name] = (of[name] ?? 0) + 1
    }
    return counts
  }

  acknowledged(operation: Operation): Effect[] {
    return this.effects.filter((effect) => effect.operation === operation && effect.answer !== null)
  }
}
