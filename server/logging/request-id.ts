import { randomInt } from 'node:crypto'

/** Crockford's letters: none is taken for another when it is read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const SHORT = 4

/** Names a request in the log. Never taken from outside: whoever could name his own would hide among others. */
export function makeRequestId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** What an agent reads out to support: the end of the request's name, by which the log finds it. */
export function shortCode(requestId: string): string {
  return requestId.slice(-SHORT)
}
