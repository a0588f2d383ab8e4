import { z } from 'zod'
import type { Queryable } from './sql.ts'

const IdentityRow = z.object({ id: z.string() })

/**
 * Another in every database, and in the same one after a backup is restored into it: its numbers and revisions are given anew
 * then, and what was remembered by them elsewhere means something else.
 */
export async function readIdentity(sql: Queryable): Promise<string> {
  const { id } = await sql.one(IdentityRow)`select left(id::text, 8) as id from database_identity`
  return id
}
