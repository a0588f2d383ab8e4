import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import type { RawAnswer } from '#queue/sending/transport.ts'
import type { Link } from './link.ts'
import type { VirtualServer } from './virtual-server.ts'

type Body = FormData | ArrayBuffer | string | null

interface Ways {
  link: Link
  server: VirtualServer
}

let ways: Ways | null = null
/** What of a browser the queue's code touches: locks, fetch, XMLHttpRequest. */
export function playBrowser(link: Link, server: VirtualServer): void {
  ways = { link, server }
  const globals = {
    navigator: { locks: { request: (_: string, __: LockOptions, work: () => Promise<void>) => work() } },
    location: { href: 'https://cabinet.example/' },
    fetch: fetchOver,
    XMLHttpRequest: Request,
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

async function exchange(
  request: { method: string; url: string; headers: Record<string, string>; body: Body },
  onLeft: (bytes: number) => void,
  isAborted: () => boolean,
): Promise<RawAnswer> {
  if (ways === null) throw new Error('Nothing is played')
  await ways.link.exchange(sizeOf(request.body), onLeft, isAborted)
  const method = request.method === 'GET' || request.method === 'PUT' ? request.method : 'POST'
  return ways.server.answer({ ...request, method })
}

export function sizeOf(body: Body): number {
  if (body === null) return 0
  if (typeof body === 'string') return body.length
  if (body instanceof ArrayBuffer) return body.byteLength
  return [...body].reduce((sum, [, value]) => sum + 150 + (typeof value === 'string' ? value.length : value.size), 0)
}

interface Init {
  method: string
  headers: Record<string, string>
  body: Body
  signal: AbortSignal
}

async function fetchOver(url: string, { signal, ...init }: Init): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true })
  })
  // What is over can't be aborted any more.
  aborted.catch(() => undefined)
  const sent = exchange(
    { url, ...init },
    () => undefined,
    () => signal.aborted,
  )
  const { status, text, errorCode, contentType } = await Promise.race([sent, aborted])
  const headers = { 'Content-Type': contentType, ...(errorCode !== null && { [ERROR_CODE_HEADER]: errorCode }) }
  return new Response(text, { status, headers })
}

/** As much of an XMLHttpRequest as the page's transport uses. */
class Request extends EventTarget {
  readonly upload = new EventTarget()
  readonly responseURL = ''
  status = 0
  responseText = ''
  #answer: RawAnswer | null = null
  #asked = { method: '', url: '' }
  readonly #headers: Record<string, string> = {}
  #isAborted = false

  open(method: string, url: string): void {
    this.#asked = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    return name === ERROR_CODE_HEADER
      ? (this.#answer?.errorCode ?? null)
      : name === 'Content-Type'
        ? 'application/json'
        : null
  }

  abort(): void {
    this.#isAborted = true
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }

  send(body: Exclude<Body, ArrayBuffer> | Uint8Array<ArrayBuffer>): void {
    void this.#send(body instanceof Uint8Array ? body.buffer : body)
  }

  async #send(body: Body): Promise<void> {
    const total = sizeOf(body)
    const onLeft = (loaded: number) =>
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }))
    const request = { ...this.#asked, headers: this.#headers, body }
    this.#answer = await exchange(request, onLeft, () => this.#isAborted).catch(() => null)
    if (this.#isAborted) return
    this.status = this.#answer?.status ?? 0
    this.responseText = this.#answer?.text ?? ''
    this.dispatchEvent(new Event(this.#answer === null ? 'error' : 'load'))
    this.dispatchEvent(new Event('loadend'))
  }
}
