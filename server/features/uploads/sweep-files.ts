import { z } from 'zod'
import type { Context } from '../../context.ts'
import { log } from '../../logging/log.ts'
import { underLease } from '../../leases.ts'
import type { Sweep } from '../../sweeping.ts'

/** No upload lasts so long: a file older than this that no row refers to is nobody's. */
const ABANDONED_MS = 86_400_000
/** Files asked about in one statement. */
const AT_ONCE = 500
/** The whole store is listed: once an hour is enough of all processes together, and at each start. */
const REST_MS = 50 * 60_000

/** What this server stores; whatever else lies in the bucket is somebody else's. */
const OURS = /^(screenshots\/|parts\/|processes\/|probe-)/

/** Forgets pictures that came by themselves and that no report has named for a day; their files go next. */
export const sweepSentPictures: Sweep = async ({ sql }) => {
  await sql.patient()`delete from sent_pictures where sent_at < now() - ${ABANDONED_MS}::float8 * interval '1 millisecond'`
}

/** Removes stored files of uploads that came to nothing: their process ended between the store and the transaction. */
export const sweepStoredFiles: Sweep = async (context, stopping, isStart) => {
  await underLease(context, 'stored-files', isStart ? 0 : REST_MS, () => sweepStore(context, stopping))
}

/** A base that knows of no picture is a new one beside an old store: nothing there is known to be nobody's. */
async function sweepStore(context: Context, stopping: AbortSignal): Promise<void> {
  const isNew = !(await knowsPictures(context))
  let old: string[] = []
  for await (const { key, storedAt } of context.files.list()) {
    if (stopping.aborted) return
    if (isNew && key.startsWith('screenshots/')) {
      log.error({ key }, 'В хранилище есть снимки, а база не знает ни одного: ничего не убираем')
      return
    }
    // The machine's own time, as the store's: the server's clock may be set to another day.
    if (!OURS.test(key) || Date.now() - storedAt < ABANDONED_MS) continue
    old.push(key)
    if (old.length < AT_ONCE) continue
    await removeUnreferenced(context, old)
    old = []
  }
  await removeUnreferenced(context, old)
}

const KnowsRow = z.object({ knows: z.boolean() })

async function knowsPictures({ sql }: Context): Promise<boolean> {
  const { knows } = await sql.one(KnowsRow)`
    select exists (select from screenshots) or exists (select from sent_pictures) as knows`
  return knows
}

const FileRow = z.object({ fileKey: z.string() })

async function removeUnreferenced({ sql, files }: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  // In one statement: a report takes its pictures from the one table to the other at once.
  const rows = await sql.many(FileRow)`
    select file_key as "fileKey" from screenshots where file_key = any(${keys}::text[])
    union all select file_key from sent_pictures where file_key = any(${keys}::text[])
    union all select key from sent_pictures, unnest(part_keys) as key where key = any(${keys}::text[])
    union all select 'processes/' || id from processes where 'processes/' || id = any(${keys}::text[])`
  const referred = new Set(rows.map((row) => row.fileKey))
  for (const key of keys) if (!referred.has(key)) await files.remove(key)
}
