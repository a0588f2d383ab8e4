import type { Session } from './service.ts'

/** What the database said is believed for so long from when it was asked, ms: a change by others is seen within it. */
const BELIEVED_MS = 1000
/** Who has not asked for so long is forgotten, ms. */
const UNUSED_MS = 60_000
/** How often that is looked for, ms. */
const SWEEP_MS = 5000
/** No question to the database lasts longer, ms. */
const ASKING_MS = 10_000

/** A session as the database has it, and until when it could stay so. */
export interface KeptSession {
  session: Session
  /** Of its agent's row. */
  version: number
  expiresAt: Date
}

interface Entry extends KeptSession {
  readonly token: string
  usedAt: number
  /** When the question began to which this was the answer. */
  readonly askedAt: number
  /** How many looks had begun before it was remembered: those say nothing of it. */
  readonly looks: number
}

/**
 * The sessions of the agents who poll this process, so that what has not changed is not asked for again. Each is
 * right as of the question it answered, or of the last look that found it unchanged (`watch.ts`), and is given out only while
 * that is young, however late the answer came: a process whose look fails or lags asks as if it remembered nothing. Times are of `performance.now()`.
 */
export class SessionMemory {
  readonly #byToken = new Map<string, Entry>()
  readonly #tokensOf = new Map<number, Set<string>>()
  /** When an agent's own call was answered last: what was asked before that may be older than the call. */
  readonly #changedAt = new Map<number, number>()
  /** How many looks have begun. */
  #looks = 0
  /** The last look that ended, by its number: who was remembered before it and still is was found unchanged. */
  #found = { look: 0, at: Number.NEGATIVE_INFINITY }
  #sweptAt = Number.NEGATIVE_INFINITY

  /** The session of a token (its hash); null: the database is to be asked. */
  find(token: string, { moment, now }: { moment: number; now: number }): Session | null {
    const entry = this.#byToken.get(token)
    if (entry === undefined || now - this.#trueAt(entry) > BELIEVED_MS || entry.expiresAt.getTime() <= moment)
      return null
    entry.usedAt = now
    return entry.session
  }

  /** Remembers what the database said to a question that began at `askedAt`. */
  keep(token: string, found: KeptSession, askedAt: number): void {
    if ((this.#changedAt.get(found.session.agentId) ?? Number.NEGATIVE_INFINITY) >= askedAt) return
    const tokens = this.#tokensOf.get(found.session.agentId)
    // Of an agent one version is remembered, for the look asks about one: what another device of his was told is asked anew.
    for (const other of tokens ?? []) {
      if (this.#byToken.get(other)?.version === found.version) continue
      this.#byToken.delete(other)
      tokens?.delete(other)
    }
    this.#byToken.set(token, { ...found, token, usedAt: askedAt, askedAt, looks: this.#looks })
    if (tokens === undefined) this.#tokensOf.set(found.session.agentId, new Set([token]))
    else tokens.add(token)
  }

  /** The agent changed something by this process: nothing of before is true, nor what is being asked right now. */
  forget(agentId: number, now: number): void {
    this.#changedAt.set(agentId, now)
    this.#removeAgent(agentId)
  }

  /** What was asked before this may be told to the agent no more: it is old, or of before his own call. */
  oldestTrue(agentId: number, now: number): number {
    return Math.max(now - BELIEVED_MS, this.#changedAt.get(agentId) ?? Number.NEGATIVE_INFINITY)
  }

  /** A look begins: all that is remembered at this moment; an agent with two devices is in it twice. */
  beginLook(): readonly KeptSession[] {
    this.#looks += 1
    return [...this.#byToken.values()]
  }

  /** The look that began last, at `startedAt`, found these agents changed or gone, and the others as they were. */
  endLook(startedAt: number, changed: ReadonlySet<number>): void {
    for (const agentId of changed) this.#removeAgent(agentId)
    this.#found = { look: this.#looks, at: startedAt }
    if (startedAt - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = startedAt
    for (const entry of this.#byToken.values()) if (startedAt - entry.usedAt > UNUSED_MS) this.#removeOne(entry)
    for (const [agentId, at] of this.#changedAt) if (startedAt - at > ASKING_MS) this.#changedAt.delete(agentId)
  }

  #trueAt({ askedAt, looks }: Entry): number {
    return looks < this.#found.look ? Math.max(askedAt, this.#found.at) : askedAt
  }

  #removeAgent(agentId: number): void {
    for (const token of this.#tokensOf.get(agentId) ?? []) this.#byToken.delete(token)
    this.#tokensOf.delete(agentId)
  }

  #removeOne(entry: Entry): void {
    const {
      token,
      session: { agentId },
    } = entry
    this.#byToken.delete(token)
    const tokens = this.#tokensOf.get(agentId)
    tokens?.delete(token)
    if (tokens?.size === 0) this.#tokensOf.delete(agentId)
  }
}
