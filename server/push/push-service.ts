/** A device, as its browser has told of it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** What the worker of the device gets. */
  payload: string
  /** How long it is worth keeping for a phone that is off, s. */
  ttlS: number
  /** A later one of the same topic takes the place of one not yet delivered. */
  topic: string
  isUrgent: boolean
}

/**
 * What became of it. `gone`: the device hears nothing any more. `refused`: this message will never be taken. `later`: the
 * service asks for patience, or failed; `afterMs` where it says how long.
 */
export type PushOutcome =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'refused'; why: string }
  | { kind: 'later'; afterMs: number | null; why: string }

/** Carries messages to devices. Never throws: whatever fails is an outcome. */
export interface PushService {
  send: (target: PushTarget, push: Push, signal: AbortSignal) => Promise<PushOutcome>
}
