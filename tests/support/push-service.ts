import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import type { PushSubscription } from '#contract/notifications.ts'
import { PushMessage } from '#contract/push-message.ts'

/** How the service answers a message instead of taking it. `hang`: not at all. */
export type Trouble = { status: number; retryAfter?: number } | 'hang'

export interface Taken {
  message: PushMessage
  /** The decrypted bytes, as the worker of the device gets them. */
  payload: string
  ttlS: number
  topic: string
  urgency: string
  /** Whom the service may write to about the sender. */
  subject: string
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/**
 * A push service on this machine (RFC 8030). It checks what real ones check, the sender's signature (RFC 8292), and opens what
 * only a browser can (RFC 8291), all by the texts of the standards and not with the package that the server uses.
 */
export class PushServiceSimulator {
  /** What senders did wrong: empty, unless the server broke a standard. */
  readonly faults: string[] = []
  readonly #server: Server
  readonly #devices = new Map<string, PushDevice>()
  #host = ''

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => this.#take(request.url ?? '', request.headers, Buffer.concat(chunks), response))
    })
  }

  static async start(): Promise<PushServiceSimulator> {
    const service = new PushServiceSimulator()
    await new Promise<void>((resolve) => {
      service.#server.listen(0, '127.0.0.1', resolve)
    })
    const address = service.#server.address()
    service.#host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : ''
    return service
  }

  /** What PUSH_EXTRA_HOSTS is to name. */
  get host(): string {
    return this.#host
  }

  /** A browser subscribes, to messages of this sender alone (its public key, base64url). */
  subscribe(senderKey: string, timeZone = 'Europe/Moscow'): PushDevice {
    const id = randomBytes(16).toString('base64url')
    const device = new PushDevice(`http://${this.#host}/push/${id}`, senderKey, timeZone)
    this.#devices.set(`/push/${id}`, device)
    return device
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  #take(path: string, headers: IncomingHttpHeaders, body: Buffer, response: ServerResponse): void {
    const device = this.#devices.get(path)
    if (device === undefined) return void response.writeHead(404).end()
    device.tries += 1
    const trouble = device.troubles.shift()
    if (trouble === 'hang') return
    if (trouble !== undefined) {
      const { status, retryAfter } = trouble
      return void response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end()
    }
    try {
      device.taken.push(open(device, `http://${this.#host}`, headers, body))
      response.writeHead(201).end()
    } catch (error) {
      this.faults.push(String(error))
      response.writeHead(400).end()
    }
  }
}

/** A browser's subscription, with the private half that only the browser has. */
export class PushDevice {
  readonly subscription: PushSubscription
  readonly senderKey: string
  readonly keys: ECDH
  readonly secret: Buffer
  /** Messages that came, oldest first. */
  readonly taken: Taken[] = []
  /** Of the next messages, one each. */
  readonly troubles: Trouble[] = []
  tries = 0

  constructor(endpoint: string, senderKey: string, timeZone: string) {
    this.senderKey = senderKey
    this.keys = createECDH('prime256v1')
    this.keys.generateKeys()
    this.secret = randomBytes(16)
    this.subscription = {
      endpoint,
      keys: { p256dh: this.keys.getPublicKey('base64url'), auth: this.secret.toString('base64url') },
      timeZone,
    }
  }
}

function open(device: PushDevice, origin: string, headers: IncomingHttpHeaders, body: Buffer): Taken {
  const header = (name: string) => String(headers[name] ?? '')
  if (header('content-encoding') !== 'aes128gcm') throw new Error('RFC 8291: the encoding is aes128gcm')
  if (!/^\d+$/.test(header('ttl'))) throw new Error('RFC 8030: a message has a TTL')
  if (!/^[\w-]{1,32}$/.test(header('topic')))
    throw new Error('RFC 8030: a topic has 32 characters of base64url at most')
  const subject = checkSender(device, origin, header('authorization'))
  const payload = decrypt(device, body)
  const message = PushMessage.parse(JSON.parse(payload))
  return { message, payload, subject, ttlS: Number(header('ttl')), topic: header('topic'), urgency: header('urgency') }
}

/** RFC 8292. Gives the sender's own address. */
function checkSender(device: PushDevice, origin: string, authorization: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== device.senderKey) throw new Error('RFC 8292: not the sender that was subscribed to')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('RFC 8292: the signature is wrong')
  const { aud, exp, sub } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  const leftS = exp - Date.now() / 1000
  if (aud !== origin) throw new Error(`RFC 8292: signed for ${aud}`)
  if (leftS <= 0 || leftS > 86_400) throw new Error('RFC 8292: good for a day at most')
  if (!/^(https:|mailto:)/.test(sub)) throw new Error('RFC 8292: nobody to write to')
  return sub
}

/** RFC 8188 with the keys of RFC 8291: one record. */
function decrypt(device: PushDevice, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.keys.getPublicKey(), senderKey])
  const input = hkdf(device.keys.computeSecret(senderKey), device.secret, info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('RFC 8188: no delimiter')
  return padded.subarray(0, end).toString()
}

function hkdf(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}
