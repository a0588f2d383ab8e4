import type { Context } from './context.ts'
import { logJobFailure } from './database/outage.ts'

/** The database's time, so that the clocks of several processes need not agree. Whoever ends in the middle leaves it to the next. */
const LEASE = '20 seconds'
const RENEW_MS = 5000

/**
 * Does `work` unless another process is at it, or ended it less than `restMs` ago. It may be done twice all the same: by a process
 * that was stopped for longer than its lease. A failure leaves it to whoever comes next.
 * @returns whether it was done.
 */
export async function underLease(
  { sql, embedded }: Pick<Context, 'sql' | 'embedded'>,
  name: string,
  restMs: number,
  work: () => Promise<void>,
): Promise<boolean> {
  // An embedded database has this process alone, and its predecessor's lease says nothing.
  if (embedded) {
    await work()
    return true
  }
  const taken = await sql`
    insert into leases as l (name, held_until) values (${name}, now() + ${LEASE}::interval)
    on conflict (name) do update set held_until = excluded.held_until
      where l.held_until < now() and (l.done_at is null or l.done_at <= now() - ${restMs}::float8 * interval '1 millisecond')
    returning name`
  if (taken.length === 0) return false
  const renewal = setInterval(() => {
    sql`update leases set held_until = now() + ${LEASE}::interval where name = ${name}`.catch((error: unknown) =>
      logJobFailure('Аренда работы', error),
    )
  }, RENEW_MS)
  try {
    await work()
    clearInterval(renewal)
    await sql`update leases set held_until = now(), done_at = now() where name = ${name}`
    return true
  } catch (error) {
    clearInterval(renewal)
    await sql`update leases set held_until = now() where name = ${name}`.catch(() => undefined) // it lapses by itself
    throw error
  }
}
