import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { lookupPublic, mayPushTo, PrivateAddress } from './push-address.ts'
import type { Push, PushOutcome, PushService, PushTarget } from './push-service.ts'
import { within } from '../within.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface WebPushSettings {
  keys: PushKeys
  /** Whom a push service may write to about us: an address on the open internet, or `mailto:`. */
  subject: string
  extraHosts: readonly string[]
}

/** A push service that says nothing for so long is tried again later, ms: nobody waits for another's longer than ten seconds. */
const ANSWER_MS = 5_000

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys()
}

/** Web Push (RFC 8030, 8291, 8292): the package encrypts and signs; the sending is ours, for the device names the address. */
export function createWebPush({ keys, subject, extraHosts }: WebPushSettings): PushService {
  return {
    async send(target, push, signal) {
      if (!mayPushTo(target.endpoint, extraHosts)) return { kind: 'gone' }
      try {
        const { headers, body } = encrypt(target, push, { ...keys, subject })
        const isGuarded = !extraHosts.includes(new URL(target.endpoint).host)
        return readAnswer(
          await within(ANSWER_MS, (late) => post(target.endpoint, { headers, body, isGuarded, late, stop: signal })),
        )
      } catch (error) {
        if (error instanceof PrivateAddress) return { kind: 'gone' }
        return { kind: 'later', afterMs: null, why: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

function encrypt({ endpoint, p256dh, auth }: PushTarget, push: Push, vapidDetails: PushKeys & { subject: string }) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.payload, {
    vapidDetails,
    TTL: push.ttlS,
    topic: push.topic,
    urgency: push.isUrgent ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
  })
}

interface Answer {
  status: number
  /** As it came. */
  retryAfter: string | undefined
}

interface Posting {
  headers: object
  body: Buffer | null
  isGuarded: boolean
  late: AbortSignal
  stop: AbortSignal
}

/** Follows no redirect and reads no body: both would be the device's word again. */
function post(endpoint: string, { headers, body, isGuarded, late, stop }: Posting): Promise<Answer> {
  const request = endpoint.startsWith('http:') ? httpRequest : httpsRequest
  return new Promise((resolve, reject) => {
    const sending = request(
      endpoint,
      { method: 'POST', headers: { ...headers }, signal: late, ...(isGuarded ? { lookup: lookupPublic } : {}) },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
        answer.destroy()
      },
    )
    sending.on('error', reject)
    const leave = () => sending.destroy(new DOMException('the server stops', 'AbortError'))
    stop.addEventListener('abort', leave)
    sending.on('close', () => stop.removeEventListener('abort', leave))
    if (stop.aborted) leave()
    else sending.end(body)
  })
}

function readAnswer({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `HTTP ${status}`
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', afterMs: readDelay(retryAfter), why }
  return { kind: 'refused', why }
}

const LONGEST_MS = 86_400_000

/** Seconds or a date. */
function readDelay(text: string | undefined): number | null {
  if (text === undefined) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_MS)
}
