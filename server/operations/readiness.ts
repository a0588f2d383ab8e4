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

/** A check that takes longer has failed, ms: together with a balancer's own pause a fault is seen within 5 s. */
const LIMIT_MS = 2000
/** Many may ask: for so long they get the same findings, ms. */
const KEPT_MS = 1000
/** Who asked no longer ago than this is still watching, ms. */
const WATCHED_MS = 30_000

/** Whether this process is ready for agents, by what is checked when somebody asks. */
export class Readiness {
  readonly #checks: readonly Check[]
  #findings: Promise<Finding[]> | null = null
  #lookedAt = 0
  #askedAt: number | null = null
  #isStopping = false
  readonly #known = new Map<string, string | null>()

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
    if (this.#isStopping) return [{ name: 'stopping', isCommon: false, problem: 'сервер останавливается' }]
    if (this.#findings === null || performance.now() - this.#lookedAt > KEPT_MS) {
      this.#lookedAt = performance.now()
      this.#findings = Promise.all(this.#checks.map((check) => this.#check(check)))
    }
    return this.#findings
  }

  async #check({ name, isCommon = false, find }: Check): Promise<Finding> {
    const problem = await within(LIMIT_MS, find).catch((error: unknown) => wordsFor(error))
    // Said once when it begins and once when it ends, however often it is asked.
    if ((this.#known.get(name) ?? null) !== problem) {
      if (problem === null) log.warn({ check: name }, 'Готовность: снова в порядке')
      else log.error({ check: name, problem }, 'Готовность: не в порядке')
      this.#known.set(name, problem)
    }
    return { name, isCommon, problem }
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `нет ответа за ${LIMIT_MS / 1000} с`
  return 'не отвечает'
}
