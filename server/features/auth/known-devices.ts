import type { Queryable } from '../../database/sql.ts'
import { hashSecret, randomToken } from '../../secrets.ts'

// Chrome keeps no cookie longer than 400 days.
const LIFETIME_DAYS = 400
const COOKIE = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/

/** The device that a request's cookie names, or null. It is somebody's known one only when the database says so. */
export function readDevice(cookies: string | undefined): string | null {
  return COOKIE.exec(cookies ?? '')?.[1] ?? null
}

/** The cookie that a device is known by: sent with the calls of signing in alone, and out of the page's reach. */
export function deviceCookie(device: string, https: boolean): string {
  return `device=${device}; Path=/api/auth; Max-Age=${LIFETIME_DAYS * 86_400}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
}

/** Remembers that the agent signed in on this device, or on a new one when it has no cookie yet. Gives the device. */
export async function rememberDevice(
  sql: Queryable,
  agentId: number,
  device: string | null,
  moment: Date,
): Promise<string> {
  const known = device ?? randomToken()
  await sql`
    insert into known_devices (agent_id, device_hash, seen_at) values (${agentId}, ${hashSecret(known)}, ${moment})
    on conflict (agent_id, device_hash) do update set seen_at = excluded.seen_at`
  return known
}

export async function forgetDevices(sql: Queryable, agentId: number): Promise<void> {
  await sql`delete from known_devices where agent_id = ${agentId}`
}

/** Deletes the devices whose cookie has expired. */
export async function sweepDevices(sql: Queryable, moment: Date): Promise<void> {
  await sql`delete from known_devices where seen_at < ${new Date(moment.getTime() - LIFETIME_DAYS * 86_400_000)}`
}
