import { z } from 'zod'
import { Fragment, type Queryable, type Tx } from '../../database/sql.ts'
import type { Reading } from '../../reading/reader.ts'
import { Clocks, ReadNumber, ReadRow, ReadTitle } from '../../reading/reading.ts'
import { NEAR } from './likeness.ts'

/** Pictures older than this are compared with no more. */
const COMPARED_DAYS = 14
/** So many of the latest pictures of one agent are compared row by row. */
const COMPARED_ROWS = 60

/** Keeps what was seen on a picture, beside it: it goes when the picture does. */
export async function keepEvidence(
  tx: Tx,
  picture: { screenshotId: number; agentId: number; moment: Date },
  { shows, print, numbers, titles, rows, capturedAt, clocks }: Reading,
): Promise<void> {
  await tx`
    insert into evidence (screenshot_id, agent_id, seen_at, shows, print, numbers, titles, list_rows, captured_at, clocks)
    values (${picture.screenshotId}, ${picture.agentId}, ${picture.moment}, ${shows}, ('x' || ${print}::text)::bit(1024),
            ${JSON.stringify(numbers)}::jsonb, ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(rows)}::jsonb, ${capturedAt},
            ${clocks === null ? null : JSON.stringify(clocks)}::jsonb)
    on conflict do nothing`
}

const Bits = z.string().transform((bits) =>
  BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0'),
)
const Evidence = z.object({
  screenshotId: z.int(),
  print: Bits,
  isList: z.boolean(),
  rows: z.array(ReadRow),
  numbers: z.array(ReadNumber),
  titles: z.array(ReadTitle),
  /** When it came to us. */
  sentAt: z.date(),
  capturedAt: z.date().nullable(),
  clocks: Clocks.nullable(),
})
export type Evidence = z.infer<typeof Evidence>

const EVIDENCE = new Fragment(`
  select e.screenshot_id as "screenshotId", e.print, e.shows = 'list' as "isList", e.list_rows as rows, e.numbers, e.titles,
    s.created_at as "sentAt", least(e.captured_at, s.captured_at) as "capturedAt", e.clocks
  from evidence e join screenshots s on s.id = e.screenshot_id`)

/** What is known of these pictures, those of a report, or a dialog's own. */
export function findEvidence(tx: Tx, of: { batchId: number } | { screenshotId: number }): Promise<Evidence[]> {
  return 'batchId' in of
    ? tx.many(Evidence)`${EVIDENCE} where s.batch_id = ${of.batchId} order by s.id`
    : tx.many(Evidence)`${EVIDENCE} where s.id = ${of.screenshotId}`
}

/**
 * Earlier pictures that this one may be made of, whoever sent them, and the latest of these agents. A list that was changed still
 * shares numbers with the one it was, and lists of one messenger look alike by the thousand: so lists are found by a number. A
 * conversation has one number, and that was exchanged: it is found by its likeness (docs/decisions/175).
 */
export async function findEarlier(
  sql: Queryable,
  { screenshotId, print, isList, numbers }: Pick<Evidence, 'screenshotId' | 'print' | 'isList' | 'numbers'>,
  agentIds: readonly number[],
  moment: Date,
): Promise<Evidence[]> {
  const since = new Date(moment.getTime() - COMPARED_DAYS * 86_400_000)
  const alike = isList
    ? await sql.many(Evidence)`
        ${EVIDENCE} where e.shows = 'list' and e.numbers @> any(${numbers.map(({ phone }) => JSON.stringify([{ phone }]))}::jsonb[])
          and e.seen_at >= ${since} and s.id < ${screenshotId}
        order by e.agent_id = any(${[...agentIds]}::bigint[]), s.id desc limit ${2 * COMPARED_ROWS}`
    : await sql.many(Evidence)`
        ${EVIDENCE} where s.id in (
          select screenshot_id from evidence
          where shows <> 'list' and seen_at >= ${since} and screenshot_id < ${screenshotId}
            and bit_count(print # ('x' || ${print}::text)::bit(1024)) <= ${NEAR.conversation}
          order by screenshot_id desc limit ${COMPARED_ROWS})
        order by s.id desc`
  const latest = await sql.many(Evidence)`
    ${EVIDENCE} where e.agent_id = any(${[...agentIds]}::bigint[]) and e.seen_at >= ${since} and s.id < ${screenshotId}
    order by s.id desc limit ${COMPARED_ROWS}`
  return [...alike, ...latest]
}

/** Keeps what was thought of the picture that proved a dialog. */
export async function keepWeighed(
  tx: Tx,
  weighed: {
    dialogId: number
    screenshotId: number
    sinceTakenMs: number
    signals: readonly string[]
    score: number
    moment: Date
  },
): Promise<void> {
  const { dialogId, screenshotId, sinceTakenMs, signals, score, moment } = weighed
  await tx`
    insert into weighed_dialogs (dialog_id, screenshot_id, since_taken, signals, score, weighed_at)
    values (${dialogId}, ${screenshotId}, ${sinceTakenMs}::float8 * interval '1 millisecond', ${[...signals]}::text[], ${score}, ${moment})
    on conflict (dialog_id) do update set screenshot_id = excluded.screenshot_id, since_taken = excluded.since_taken,
      signals = excluded.signals, score = excluded.score, weighed_at = excluded.weighed_at`
}
