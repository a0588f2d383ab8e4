import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Queryable, Tx } from '../database/sql.ts'
import { AppError } from '../http/app-error.ts'

export interface KeyedRequest {
  agentId: number
  /** From `Idempotency-Key`; without one the effect simply happens. */
  key: string | null
  /** What was asked, to the byte: the same key with another one is refused. */
  fingerprint: string
}

/** A fingerprint of parts that together say what was asked. */
export function fingerprintOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Runs `effect` once for its key and gives its answer; a repeat gets the first answer (docs/decisions/003). The key is written in
 * the effect's own transaction: either both are there after a crash or neither. `parse` reads what an older version may
 * have stored. A process that comes second at the same moment waits for the first here, on the key's row.
 * @throws AppError `key_reused`.
 */
export async function once<T>(
  tx: Tx,
  request: KeyedRequest,
  parse: (stored: unknown) => T,
  effect: () => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  const { agentId, key, fingerprint } = request
  if (key === null) return { answer: await effect(), repeated: false }
  const claimed = await tx`
    insert into idempotency_keys (agent_id, key, fingerprint) values (${agentId}, ${key}, ${fingerprint})
    on conflict do nothing returning key`
  if (claimed.length === 0) return { answer: parse(await storedAnswer(tx, request)), repeated: true }
  const answer = await effect()
  await tx`update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::text::jsonb where agent_id = ${agentId} and key = ${key}`
  return { answer, repeated: false }
}

/** Whether a request with this key has had its effect. */
export async function isKnownKey(sql: Queryable, agentId: number, key: string | null): Promise<boolean> {
  if (key === null) return false
  const rows = await sql`select key from idempotency_keys where agent_id = ${agentId} and key = ${key}`
  return rows.length > 0
}

const KeyRow = z.object({ fingerprint: z.string(), answer: z.unknown() })

async function storedAnswer(tx: Tx, { agentId, key, fingerprint }: KeyedRequest): Promise<unknown> {
  const row = await tx.maybe(KeyRow)`
    select fingerprint, answer from idempotency_keys where agent_id = ${agentId} and key = ${key}`
  if (row?.fingerprint !== fingerprint) throw new AppError('key_reused')
  return row.answer
}
