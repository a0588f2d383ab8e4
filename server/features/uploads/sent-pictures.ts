import { z } from 'zod'
import { MAX_SENT_PICTURES } from '#contract/limits.ts'
import type { SentPicture } from '#contract/upload.ts'
import { IMAGE_TYPES } from '#domain/image-types.ts'
import type { Queryable, Sql, Tx } from '../../database/sql.ts'
import { AppError } from '../../http/app-error.ts'
import type { ReceivedForm } from './receive-form.ts'
import type { StoredFile } from './store-upload.ts'

/**
 * [Note: sent pictures] The rows of `sent_pictures`. Nothing of a picture on its way is in a process's memory: any process
 * goes on with it. Two that work on the same picture at once each write to places of their own in the file store, and one
 * statement here decides whose stands; what the other wrote is nobody's, and is removed or swept.
 */
const PartialPicture = z.object({
  size: z.int(),
  received: z.int(),
  partKeys: z.array(z.string()),
  fileKey: z.string().nullable(),
})
export type PartialPicture = z.infer<typeof PartialPicture>

const Sent = z.object({ sha256: z.string(), size: z.int(), offset: z.int() })

export function listSentPictures(sql: Queryable, agentId: number): Promise<SentPicture[]> {
  return sql.many(
    Sent,
  )`select sha256, size, received as "offset" from sent_pictures where agent_id = ${agentId} order by sha256`
}

export function findSentPicture(sql: Queryable, agentId: number, sha256: string): Promise<PartialPicture | null> {
  return sql.maybe(PartialPicture)`
    select size, received, part_keys as "partKeys", file_key as "fileKey"
    from sent_pictures where agent_id = ${agentId} and sha256 = ${sha256}`
}

/** It was sent again: it is kept for another day. */
export async function keepSentPicture(sql: Queryable, agentId: number, sha256: string): Promise<void> {
  await sql`update sent_pictures set sent_at = now() where agent_id = ${agentId} and sha256 = ${sha256}`
}

/** Adds a part that begins at `offset`. False when the picture has not come exactly so far. */
export async function addPart(
  sql: Queryable,
  agentId: number,
  part: { sha256: string; size: number; offset: number; length: number; key: string },
): Promise<boolean> {
  const { sha256, size, offset, length, key } = part
  const rows =
    offset === 0
      ? await sql`
          insert into sent_pictures (agent_id, sha256, size, received, part_keys)
          values (${agentId}, ${sha256}, ${size}, ${length}, ${[key]}::text[])
          on conflict (agent_id, sha256) do nothing returning received`
      : await sql`
          update sent_pictures set received = received + ${length}::integer, part_keys = part_keys || ${[key]}::text[], sent_at = now()
          where agent_id = ${agentId} and sha256 = ${sha256} and size = ${size} and received = ${offset} and file_key is null
          returning received`
  return rows.length > 0
}

/** The whole picture has its place. False when another sending of it came first. */
export async function addWhole(
  sql: Queryable,
  agentId: number,
  { sha256, size, type, fileKey }: Omit<StoredFile, 'field'>,
): Promise<boolean> {
  const rows = await sql`
    insert into sent_pictures as known (agent_id, sha256, size, received, file_key, type)
    values (${agentId}, ${sha256}, ${size}, ${size}, ${fileKey}, ${type})
    on conflict (agent_id, sha256) do update set size = excluded.size, received = excluded.received, part_keys = '{}',
      file_key = excluded.file_key, type = excluded.type, sent_at = now()
    where known.file_key is null
    returning known.sha256`
  return rows.length > 0
}

/** Its parts make no picture: it begins anew. */
export async function forgetParts(sql: Queryable, agentId: number, sha256: string): Promise<void> {
  await sql`delete from sent_pictures where agent_id = ${agentId} and sha256 = ${sha256} and file_key is null`
}

const Removed = z.object({ keys: z.array(z.string().nullable()) })

/** Forgets the oldest of an agent's pictures where there is no room for another; gives their places in the file store. */
export async function makeRoom(sql: Sql, agentId: number, sha256: string): Promise<string[]> {
  const rows = await sql.many(Removed)`
    delete from sent_pictures where agent_id = ${agentId} and sha256 in (
      select sha256 from sent_pictures where agent_id = ${agentId} and sha256 <> ${sha256}
      order by sent_at desc, sha256 offset ${MAX_SENT_PICTURES - 1})
    returning part_keys || file_key as keys`
  return rows.flatMap(({ keys }) => keys.filter((key) => key !== null))
}

const Taken = z.object({ sha256: z.string(), size: z.int(), type: z.enum(IMAGE_TYPES), fileKey: z.string() })

/** Gives the named pictures to whoever names them, in this order; after a rollback they are where they were. @throws AppError `picture_missing` */
export async function takeSentPictures(
  tx: Tx,
  agentId: number,
  named: ReceivedForm<unknown>['named'],
): Promise<StoredFile[]> {
  if (named.length === 0) return []
  const rows = await tx.many(Taken)`
    delete from sent_pictures
    where agent_id = ${agentId} and sha256 = any(${named.map(({ sha256 }) => sha256)}::text[]) and file_key is not null
    returning sha256, size, type, file_key as "fileKey"`
  return named.map((picture) => {
    const row = rows.find((one) => one.sha256 === picture.sha256 && one.size === picture.size)
    if (row === undefined) throw new AppError('picture_missing')
    return { ...picture, ...row }
  })
}
