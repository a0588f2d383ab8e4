import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../http/app-error.ts'

export const TIMESTAMP_HEADER = 'X-Messenger-Timestamp'
export const SIGNATURE_HEADER = 'X-Messenger-Signature'

/** A signature is good for so long; within it, an event's id keeps it from counting twice. */
const SIGNATURE_LIFETIME_S = 300

/** Hex HMAC-SHA-256 of `timestamp.body`; `timestamp` is unix seconds as sent. */
export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** @throws AppError `bad_signature`, `stale_signature`. `nowMs` is the real time, which the sender shares with us. */
export function checkSignature(
  secret: string,
  given: { timestamp: string; signature: string; body: string },
  nowMs: number,
): void {
  const right = Buffer.from(sign(secret, given.timestamp, given.body))
  const signature = Buffer.from(given.signature)
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) throw new AppError('bad_signature')
  const age = Math.abs(nowMs / 1000 - Number(given.timestamp))
  if (!(age <= SIGNATURE_LIFETIME_S)) throw new AppError('stale_signature')
}
