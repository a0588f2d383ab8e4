import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PART_MIN_BYTES } from '#contract/limits.ts'
import type { Outgoing, RawAnswer } from '#queue/sending/transport.ts'

type Asked = Pick<Outgoing, 'method' | 'url' | 'headers' | 'body'>

const Report = z.object({ 'screenshots[]': z.array(z.object({ sha256: z.string(), size: z.number() })) })

/** The uploads of our server, by the same rules, in memory: tests/api/sent-pictures shows what the real one does. */
export class VirtualServer {
  readonly #pictures = new Map<string, { size: number; bytes: Buffer }>()
  /** Keys of the reports that count. */
  readonly reports = new Set<string>()
  /** Knows pictures one by one. */
  isNew = true

  async answer({ method, url, headers, body }: Asked): Promise<RawAnswer> {
    if (url === '/api/work/manual/upload') return this.#takeReport(headers['Idempotency-Key'] ?? '', body)
    if (!this.isNew) return refuse(404, 'not_found')
    if (method === 'GET') return accept([...this.#pictures.keys()].map((sha256) => this.#stateOf(sha256)))
    return body instanceof ArrayBuffer
      ? this.#takePart(url.slice(-64), headers['Content-Range'], Buffer.from(body))
      : refuse(400, 'bad_request')
  }

  /** It forgets a picture, as after a day. */
  forget(): void {
    for (const sha256 of [...this.#pictures.keys()].slice(0, 1)) this.#pictures.delete(sha256)
  }

  async #takeReport(key: string, body: Outgoing['body']): Promise<RawAnswer> {
    let files: { sha256: string; size: number }[] = []
    if (body instanceof FormData) {
      for (const [, value] of body) {
        if (typeof value === 'string') continue
        const bytes = Buffer.from(await value.arrayBuffer())
        files.push({ sha256: hash(bytes), size: bytes.length })
      }
    } else {
      files = Report.parse(JSON.parse(typeof body === 'string' ? body : ''))['screenshots[]']
      const isThere = ({ sha256, size }: { sha256: string; size: number }) =>
        this.#pictures.get(sha256)?.bytes.length === size
      if (!this.reports.has(key) && !files.every(isThere)) return refuse(409, 'picture_missing')
    }
    this.reports.add(key)
    return accept({ receipt: { id: '1', files } })
  }

  #takePart(sha256: string, range: string | undefined, body: Buffer): RawAnswer {
    const known = this.#pictures.get(sha256)
    const [, first = '0', whole = String(body.length)] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range ?? '') ?? []
    const [offset, size] = [Number(first), Number(whole)]
    if (known !== undefined && known.bytes.length === known.size) return accept(this.#stateOf(sha256))
    const before = range === undefined ? Buffer.alloc(0) : (known?.bytes ?? Buffer.alloc(0))
    if (before.length !== offset) return refuse(409, 'wrong_offset')
    const bytes = Buffer.concat([before, body])
    if (bytes.length < size && body.length < PART_MIN_BYTES) return refuse(400, 'bad_request')
    if (bytes.length === size && hash(bytes) !== sha256) return refuse(422, 'bytes_differ')
    this.#pictures.set(sha256, { size, bytes })
    return accept(this.#stateOf(sha256))
  }

  #stateOf(sha256: string) {
    const { size = 0, bytes } = this.#pictures.get(sha256) ?? {}
    return { sha256, size, offset: bytes?.length ?? 0 }
  }
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function accept(body: unknown): RawAnswer {
  return { ...plain, status: 200, text: JSON.stringify(body) }
}

function refuse(status: number, errorCode: string): RawAnswer {
  return { ...plain, status, errorCode, text: 'Нет' }
}

const plain = { redirected: false, contentType: 'application/json', errorCode: null, retryAfter: null }
