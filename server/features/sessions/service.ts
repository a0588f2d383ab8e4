import { performance } from 'node:perf_hooks'
import { now, type Context } from '../../context.ts'
import { gather } from '../../database/gather.ts'
import type { Queryable } from '../../database/sql.ts'
import type { Sweep } from '../../sweeping.ts'
import { hashSecret, hashSecretHex, randomToken } from '../../secrets.ts'
import {
  deleteExpired,
  deleteSession,
  deleteSessions,
  findSessionRows,
  insertSession,
  type SessionRow,
} from './repository.ts'

const LIFETIME_MS = 90 * 86_400_000

/** The agent behind a request, as the database had it when the request came. */
export type Session = SessionRow

/** Opens a session; gives its token, which the server keeps only the hash of. */
export async function openSession(sql: Queryable, agentId: number, moment: Date): Promise<string> {
  const token = randomToken()
  await insertSession(sql, {
    tokenHash: hashSecret(token),
    agentId,
    createdAt: moment,
    expiresAt: new Date(moment.getTime() + LIFETIME_MS),
  })
  return token
}

type FindByHash = (tokenHash: string) => Promise<Session | null>

const finders = new WeakMap<Context, FindByHash>()

/** The session of a token as the database had it a moment ago; null: the database is to be asked. */
export function recallSession({ clock, sessionMemory }: Context, token: string): Session | null {
  return sessionMemory.find(hashSecretHex(token), { moment: clock.now(), now: performance.now() })
}

/** The session of a token as the database has it; null when there is none. */
export function findSession(context: Context, token: string): Promise<Session | null> {
  const find = finders.get(context) ?? makeFinder(context)
  finders.set(context, find)
  return find(hashSecretHex(token))
}

/** The agent's own call changed something, or may have. */
export function forgetSession(context: Context, { agentId }: Session): void {
  context.sessionMemory.forget(agentId, performance.now())
}

/** Every call begins with this question, and thousands of phones poll. */
function makeFinder(context: Context): FindByHash {
  return gather(async (tokens) => {
    const askedAt = performance.now()
    const found = new Map<string, Session>()
    for (const { token, expiresAt, version, ...session } of await findSessionRows(context.sql, tokens, now(context))) {
      context.sessionMemory.keep(token, { session, expiresAt, version }, askedAt)
      found.set(token, session)
    }
    return found
  })
}

/** Signs the agent out on the device that has this token. */
export function closeSession(context: Context, token: string): Promise<void> {
  return deleteSession(context.sql, hashSecret(token))
}

/** Signs the agent out everywhere. */
export const closeSessions = deleteSessions

/** Deletes the sessions that have expired. */
export const sweepSessions: Sweep = (context) => deleteExpired(context.sql.patient(), now(context))
