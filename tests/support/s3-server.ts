import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const SKEW_MS = 15 * 60_000
/** Before a slow answer begins, and once more in the middle of its bytes, ms. */
const SLOW_MS = 700

/** An S3 server in memory that lets nobody in whose signature (AWS Signature Version 4) or clock is wrong. */
export class S3Server {
  readonly files = new Map<string, { bytes: Buffer; storedAt: number }>()
  /** Every call that came, with the status it was answered. */
  readonly calls: { method: string; path: string; status: number }[] = []
  /** What goes wrong with a call; null for nothing. */
  fault: (method: string) => 'down' | 'silent' | 'slow' | 'reading fails' | null = () => null
  /** How far this server's clock is ahead, ms. */
  clockAheadMs = 0
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  readonly #settings = { bucket: 'cabinet', region: 'ru-1', key: 'test-key', secret: 'test-secret' }

  static async start(): Promise<S3Server> {
    const s3 = new S3Server()
    s3.#server.listen(0, '127.0.0.1')
    await once(s3.#server, 'listening')
    return s3
  }

  /** The settings of a server that keeps its screenshots here. */
  get env(): Record<string, string> {
    const { bucket, region, key, secret } = this.#settings
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `listen` above gave it an address of this form
    const { port } = this.#server.address() as AddressInfo
    return {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: secret,
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3')
    const { method = '' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const fault = this.fault(method)
    if (fault === 'silent') return
    const { status, body } =
      fault === 'down' || (fault === 'reading fails' && method === 'GET')
        ? refusal(503, 'SlowDown')
        : this.#answer(request, url, Buffer.concat(chunks))
    this.calls.push({ method, path: url.pathname, status })
    response.writeHead(status, { 'Content-Length': body.length })
    if (fault === 'slow') {
      await pause(SLOW_MS)
      response.write(body.subarray(0, body.length / 2))
      await pause(SLOW_MS)
      response.end(body.subarray(body.length / 2))
    } else {
      response.end(body)
    }
  }

  #answer(request: IncomingMessage, url: URL, bytes: Buffer): { status: number; body: Buffer } {
    const problem = this.#checkSignature(request, url, bytes)
    if (problem !== null) return problem
    const root = `/${this.#settings.bucket}`
    if (url.pathname === root && url.searchParams.get('list-type') === '2')
      return { status: 200, body: this.#page(url.searchParams.get('continuation-token')) }
    if (!url.pathname.startsWith(`${root}/`)) return refusal(404, 'NoSuchBucket')
    const key = url.pathname.slice(root.length + 1)
    if (request.method === 'PUT') this.files.set(key, { bytes, storedAt: Date.now() })
    else if (request.method === 'DELETE') this.files.delete(key)
    else {
      const file = this.files.get(key)
      return file === undefined ? refusal(404, 'NoSuchKey') : { status: 200, body: file.bytes }
    }
    return { status: request.method === 'PUT' ? 200 : 204, body: Buffer.alloc(0) }
  }

  /** Two keys a page. */
  #page(after: string | null): Buffer {
    const keys = [...this.files.keys()].sort().filter((key) => after === null || key > after)
    const entries = keys
      .slice(0, 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${new Date(this.files.get(key)?.storedAt ?? 0).toISOString()}</LastModified></Contents>`,
      )
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : ''
    return Buffer.from(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`)
  }

  #checkSignature(request: IncomingMessage, url: URL, bytes: Buffer): { status: number; body: Buffer } | null {
    const { region, key, secret } = this.#settings
    const parts =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      )
    if (parts === null) return refusal(403, 'AccessDenied')
    const [, accessKey, date = '', signedRegion, names = '', signature = ''] = parts
    if (accessKey !== key || signedRegion !== region) return refusal(403, 'InvalidAccessKeyId')
    const moment = String(request.headers['x-amz-date'])
    const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(at - (Date.now() + this.clockAheadMs)) < SKEW_MS) || !moment.startsWith(date))
      return refusal(403, 'RequestTimeTooSkewed')
    const payload = String(request.headers['x-amz-content-sha256'])
    const signed = names.split(';')
    if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
      return refusal(403, 'AccessDenied')
    if (request.method === 'PUT' && payload !== createHash('sha256').update(bytes).digest('hex'))
      return refusal(400, 'XAmzContentSHA256Mismatch')
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&')
    const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
    const canonical = [request.method, url.pathname, query, headers, names, payload].join('\n')
    const toSign = [
      'AWS4-HMAC-SHA256',
      moment,
      `${date}/${region}/s3/aws4_request`,
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n')
    const signingKey = [date, region, 's3', 'aws4_request'].reduce<Buffer>(
      (with_, part) => createHmac('sha256', with_).update(part).digest(),
      Buffer.from(`AWS4${secret}`),
    )
    const expected = createHmac('sha256', signingKey).update(toSign).digest()
    return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : refusal(403, 'SignatureDoesNotMatch')
  }
}

function refusal(status: number, code: string): { status: number; body: Buffer } {
  return { status, body: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`) }
}
