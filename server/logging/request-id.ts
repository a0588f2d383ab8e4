import { randomFillSync } from 'node:crypto'

/** Crockford's letters: none is taken for another when it is read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const SHORT = 4

/** Chance for many names at once: each call for it costs more than a name. */
const chance = new Uint8Array(LENGTH * 256)
let used = chance.length

/** Names a request in the log. Never taken from outside: whoever could name his own would hide among others. */
export function makeRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  let id = ''
  // Of 256 values each of 32 letters has as many.
  for (const end = used + LENGTH; used < end; used += 1) id += LETTERS.charAt((chance[used] ?? 0) % LETTERS.length)
  return id
}

/** What an agent reads out to support: the end of the request's name, by which the log finds it. */
export function shortCode(requestId: string): string {
  return requestId.slice(-SHORT)
}
