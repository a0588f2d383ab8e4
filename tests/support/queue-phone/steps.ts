import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Step {
  realm: string
  /** Counted from 1 in each life of a page or worker. */
  number: number
  when: string
}

/** Answers the steps of the stepped store; a trap holds one of them for ever and tells. */
export class Steps {
  readonly seen: Step[] = []
  #trap: { matches: (step: Step) => boolean; spring: () => void } | null = null

  /** Resolves when somebody has come to a step that matches; that step is never taken. */
  trap(matches: (step: Step) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#trap = { matches, spring: resolve }
    })
  }

  disarm(): void {
    this.#trap = null
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    const query = new URL(request.url ?? '/', 'http://steps').searchParams
    const step: Step = {
      realm: query.get('realm') ?? '',
      number: Number(query.get('number')),
      when: query.get('when') ?? '',
    }
    this.seen.push(step)
    if (this.#trap?.matches(step) === true) {
      this.#trap.spring()
      this.#trap = null
    } else response.writeHead(204).end()
  }
}
