import { randomBytes } from 'node:crypto'

/** Crockford's letters: none is taken for another when it is read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const SHORT = 4

/** Names a request in the log. Never taken from outside: whoever could name his own would hide among others. */
export function makeRequestId(): string {
  // As many letters as five bits tell: each is as likely.
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** What an agent reads out to support: the end of the request's name, by which the log finds it. */
export function shortCode(requestId: string): string {
  return requestId.slice(-SHORT)
}
