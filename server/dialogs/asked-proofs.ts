import { z } from 'zod'
import { Fragment, type Queryable, type Tx } from '../database/sql.ts'
import { FileToShow } from '../files/file-store.ts'
import { StoredCause } from './proofs.ts'

const LatestProof = z.object({
  dialogId: z.int(),
  cause: StoredCause,
  /** Which pictures of the report nobody here could open, by their places in it, from 1. */
  unread: z.array(z.int()),
  /** What was looked at, or is: screenshots' ids. */
  pictures: z.array(z.int()),
  askedAt: z.date(),
  reason: z.string().nullable(),
  decidedAt: z.date().nullable(),
})
export type LatestProof = z.infer<typeof LatestProof>

/** The latest question about each of these dialogs. */
export async function findLatestProofs(
  sql: Queryable,
  dialogIds: readonly number[],
): Promise<ReadonlyMap<number, LatestProof>> {
  if (dialogIds.length === 0) return new Map()
  const rows = await sql.many(LatestProof)`
    select distinct on (dialog_id) dialog_id as "dialogId", cause, asked_at as "askedAt", reason, decided_at as "decidedAt",
      array(select s.place from (
          select unread_at, row_number() over (order by id) as place from screenshots where batch_id = proofs.batch_id
        ) s where s.unread_at is not null order by s.place) as unread,
      array(
        select id from screenshots where id = proofs.screenshot_id union all
        select id from screenshots where proofs.screenshot_id is null and batch_id = proofs.batch_id and unread_at is not null
        order by id) as pictures
    from proofs where dialog_id = any(${[...dialogIds]}::bigint[]) order by dialog_id, id desc`
  return new Map(rows.map((row) => [row.dialogId, row]))
}

/** Of the dialog of a proof `p`. */
export const APPEALED = new Fragment(
  `exists (select from proofs a where a.dialog_id = p.dialog_id and a.cause = 'appeal')`,
)

const OpenProof = z.object({
  id: z.int(),
  dialogId: z.int(),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  day: z.string(),
  cause: StoredCause,
  appeal: z.string().nullable(),
  /** The one appeal was used: what is decided now is the last word. */
  isAppealed: z.boolean(),
  signals: z.array(z.string()),
  askedAt: z.date(),
  /** It is not paid till somebody looks. */
  isHeld: z.boolean(),
  /** Titles of the list on its picture as they were read, surely or not, from above. */
  texts: z.array(z.string()),
  files: z.array(FileToShow),
})
export type OpenProof = z.infer<typeof OpenProof>

/** What a person is asked to look at, the longest waiting first. */
export function listOpenProofs(sql: Queryable): Promise<OpenProof[]> {
  return sql.many(OpenProof)`
    select p.id, p.dialog_id as "dialogId", a.email, c.phone, c.name, d.day, p.cause, p.appeal, ${APPEALED} as "isAppealed", p.signals,
      p.asked_at as "askedAt", d.proof is not distinct from 'checking' as "isHeld",
      array(select r.row ->> 'text' from evidence e, jsonb_array_elements(e.list_rows) with ordinality as r (row, place)
        where e.screenshot_id = p.screenshot_id and r.row ->> 'text' is not null order by r.place) as texts,
      array(select json_build_object('key', s.file_key, 'type', s.type) from screenshots s
        where s.id = p.screenshot_id or (p.screenshot_id is null and s.batch_id = p.batch_id and s.unread_at is not null)
        order by s.id) as files
    from proofs p join dialogs d on d.id = p.dialog_id join contacts c on c.id = d.contact_id join agents a on a.id = p.agent_id
    where p.decided_at is null and p.cause <> 'in_line' order by p.asked_at, p.id`
}

const LastLook = z.object({ screenshotId: z.int().nullable(), batchId: z.int().nullable() })

/** What was looked at the last time, for an appeal to look at once more. */
export function findLastLook(tx: Tx, dialogId: number): Promise<z.infer<typeof LastLook> | null> {
  return tx.maybe(LastLook)`
    select screenshot_id as "screenshotId", batch_id as "batchId" from proofs
    where dialog_id = ${dialogId} and decided_at is not null order by id desc limit 1`
}

const Asked = z.object({ agentId: z.int(), dialogId: z.int(), day: z.string(), isHeld: z.boolean() })

/** Whose dialog a proof is about, and whether it waits for the person's look; null when there is no such proof. */
export function findAsked(sql: Queryable, proofId: number): Promise<z.infer<typeof Asked> | null> {
  return sql.maybe(Asked)`
    select p.agent_id as "agentId", p.dialog_id as "dialogId", d.day, d.proof is not distinct from 'checking' as "isHeld"
    from proofs p join dialogs d on d.id = p.dialog_id where p.id = ${proofId}`
}

const State = z.object({ isFinal: z.boolean() })

/** Whether the last word about the dialog of a proof has been said. */
export async function isFinal(sql: Queryable, proofId: number): Promise<boolean> {
  const row = await sql.maybe(State)`
    select d.proof is not distinct from 'final' as "isFinal" from proofs p join dialogs d on d.id = p.dialog_id where p.id = ${proofId}`
  return row?.isFinal === true
}
