const FIRST_MS = 2_000
const LONGEST_MS = 5 * 60_000
/** A server that asks for more is tried sooner all the same: an agent's pay waits. */
const LONGEST_ASKED_MS = 60 * 60_000

/**
 * ms to wait after the `attempts`-th failure: doubling, between half and the whole of it by chance so that phones that
 * lost the network together don't come back together. What the server asked for by Retry-After is honoured up to an hour.
 */
export function backoffMs(attempts: number, askedMs: number | null, random = Math.random()): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS)
  const own = whole * (0.5 + random / 2)
  return Math.round(Math.max(own, Math.min(askedMs ?? 0, LONGEST_ASKED_MS)))
}
