import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { runHonestDays } from '#support/honest-days.ts'

const SETTINGS = readConfig({ NODE_ENV: 'test' })
/** `npm run bench -- proof` runs more. */
const DAYS = 300

// shows: 18.13
test('of honest days nothing is refused, at most five dialogs of a thousand wait for a person, and every kopeck is paid or waits', () => {
  const { dialogs, held, unread, lookedAfter, paid } = runHonestDays(DAYS, 20_261_118, SETTINGS)
  expect(dialogs).toBeGreaterThan(10 * DAYS)
  expect(held).toBeLessThanOrEqual(0.005 * dialogs)
  expect(paid + held + unread).toBe(dialogs)
  // The sample is about five of a hundred, and what is only odd adds to it.
  expect(lookedAfter).toBeGreaterThan(0.03 * dialogs)
  expect(lookedAfter).toBeLessThan(0.15 * dialogs)
})

test('the same days with every signal deciding alone would make honest agents wait', () => {
  const strict = { ...SETTINGS, PROOF_SCORE_BEFORE: 20 }
  const { dialogs, held } = runHonestDays(DAYS, 20_261_118, strict)
  expect(held).toBeGreaterThan(0.005 * dialogs)
})

/** Of what is saved under a name, the part that waits for a person: another chat has the name too. */
function alikeShare(isApart: boolean): number {
  const { alike, saved } = runHonestDays(100, 20_261_118, SETTINGS, { isApart })
  return alike / saved
}

// shows: 18.17
test('of contacts saved under names a third fewer wait for a person than when names are given as they come', () => {
  const asTheyCome = alikeShare(false)
  expect(asTheyCome).toBeGreaterThan(0.1)
  expect(alikeShare(true)).toBeLessThan(0.67 * asTheyCome)
})
