import { setTimeout as pause } from 'node:timers/promises'

/** Asks every 25 ms until the answer is not false, null or undefined; throws naming `what` after `timeoutMs`. */
export async function waitUntil<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 60_000,
): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (isGiven(answer)) return answer
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`)
    await pause(25)
  }
}

function isGiven<T>(answer: T): answer is NonNullable<Exclude<T, false>> {
  return answer !== false && answer !== null && answer !== undefined
}
