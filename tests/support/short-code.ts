import { expect } from 'vitest'

/** A sentence about trouble of ours, and the code by which the log finds its request. */
export function withShortCode(sentence: string): unknown {
  return expect.stringMatching(new RegExp(`^${sentence} Код ошибки: [0-9A-HJKMNP-TV-Z]{4}$`))
}
