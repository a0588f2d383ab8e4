import { log } from '../logging/log.ts'
import { within } from '../within.ts'

/** One thing without which the server can't do its work. */
export interface Check {
  name: string
  /**
   * Whether another process would do no better: then a balancer is not told. It would take every server away, and agents could
   * not even send what is waited for.
   */
  isCommon?: boolean
  /** Gives what is wrong, in a few words for the person on call, or null. Whatever it throws is wrong too. */
  find: () => Promise<string | null>
}

export interface Finding {
  name: string
  isCommon: boolean
  /** null: it is well. */
  problem: string | null
}

/** A check that takes longer has failed, ms: who asks every second hears of a fault within 5 s. */
const LIMIT_MS = 2000
/** Many may ask: for so long from its beginning, and to its end, they get what one look finds, ms. */
const KEPT_MS = 1000
/** Who asked no longer ago than this is still watching, ms. */
const WATCHED_MS = 30_000

/** Whether this process is ready for agents, by what is checked when somebody asks. */
export class Readiness {
  readonly #checks: readonly Check[]
  #findings: Promise<Finding[]> | null = null
  #lookedAt = 0
  #isLooking = false
  #askedAt: number | null = null
  #isStopping = false
  readonly #known = new Map<string, string | null>()
  /** Checks that have not answered yet. */
  readonly #asked = new Set<string>()

  constructor(checks: readonly Check[]) {
    this.#checks = checks
  }

  /** From now on it is not ready, whatever is found. */
  noteStopping(): void {
    this.#isStopping = true
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** True while a balancer goes by what it is told: it must get to hear that the process stops. */
  get isWatched(): boolean {
    return this.#askedAt !== null && performance.now() - this.#askedAt < WATCHED_MS
  }

  noteWatched(): void {
    this.#askedAt = performance.now()
  }

  /** What is found, the stop first. */
  async look(): Promise<Finding[]> {
    if (this.#isStopping) return STOPPING
    if (this.#findings === null || (!this.#isLooking && performance.now() - this.#lookedAt > KEPT_MS)) {
      this.#lookedAt = performance.now()
      this.#isLooking = true
      this.#findings = Promise.all(this.#checks.map((check) => this.#check(check))).finally(
        () => (this.#isLooking = false),
      )
    }
    const findings = await this.#findings
    // It may have begun to stop meanwhile.
    return this.isStopping ? STOPPING : findings
  }

  async #check(check: Check): Promise<Finding> {
    const { name, isCommon = false } = check
    const problem = this.#asked.has(name)
      ? NO_ANSWER
      : await within(LIMIT_MS, () => this.#ask(check)).catch((error: unknown) => wordsFor(error))
    // Said once when it begins and once when it ends, however often it is asked.
    if ((this.#known.get(name) ?? null) !== problem) {
      if (problem === null) log.warn({ check: name }, 'Готовность: снова в порядке')
      else log.error({ check: name, problem }, 'Готовность: не в порядке')
      this.#known.set(name, problem)
    }
    return { name, isCommon, problem }
  }

  /**
   * A disk or a store that is silent is not asked again till it answers: every question would wait beside the last one, in threads
   * and connections that agents need. An answer that comes too late is of another time, and says only that it may be asked.
   */
  async #ask({ name, find }: Check): Promise<string | null> {
    this.#asked.add(name)
    try {
      return await find()
    } finally {
      this.#asked.delete(name)
    }
  }
}

const STOPPING: Finding[] = [{ name: 'stopping', isCommon: false, problem: 'сервер останавливается' }]

const NO_ANSWER = `нет ответа за ${LIMIT_MS / 1000} с`

function wordsFor(error: unknown): string {
  return error instanceof DOMException && error.name === 'TimeoutError' ? NO_ANSWER : 'не отвечает'
}
