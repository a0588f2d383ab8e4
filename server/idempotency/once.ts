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

const Claim = z.object({ fresh: z.boolean(), same: z.boolean().nullable(), answer: z.unknown() })

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
  const claim = await tx.one(Claim)`select fresh, same, answer from claim_key(${agentId}, ${key}, ${fingerprint})`
  if (!claim.fresh) {
    if (claim.same !== true) throw new AppError('key_reused')
    return { answer: parse(claim.answer), repeated: true }
  }
  const answer = await effect()
  await tx`select keep_answer(${agentId}, ${key}, ${JSON.stringify(answer ?? null)}::text::jsonb)`
  return { answer, repeated: false }
}

/** Whether a request with this key has had its effect. */
export async function isKnownKey(sql: Queryable, agentId: number, key: string | null): Promise<boolean> {
  if (key === null) return false
  const rows = await sql`select key from idempotency_keys where agent_id = ${agentId} and key = ${key}`
  return rows.length > 0
}
