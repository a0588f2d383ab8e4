import type { Endpoint } from '#contract/endpoint.ts'
import { parseAnswer, type Answer, type RequestOptions, send } from './request.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'

/**
 * A GET that is asked again and again. Remembers the last answer of each address by its ETag, so that «304» gives back
 * the same object and nothing is parsed or rendered again. One instance serves one signed-in agent.
 */
export class PolledCall<E extends Endpoint> {
  readonly #endpoint: E
  readonly #last = new Map<string, { etag: string; answer: Answer<E> }>()

  constructor(endpoint: E) {
    this.#endpoint = endpoint
  }

  async fetch(options: RequestOptions<E>): Promise<Answer<E>> {
    const url = endpointUrl(this.#endpoint, options.params, options.query)
    const known = this.#last.get(url)
    const response = await send(this.#endpoint, options, known === undefined ? {} : { 'If-None-Match': known.etag })
    if (response.status === 304 && known !== undefined) return known.answer
    const answer = await parseAnswer(this.#endpoint, response)
    const etag = response.headers.get('ETag')
    if (etag !== null) this.#last.set(url, { etag, answer })
    return answer
  }
}
