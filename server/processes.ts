import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ConfigError } from './config/config.ts'
import type { Context } from './context.ts'
import type { Queryable } from './database/sql.ts'
import { inTemporaryFile } from './features/uploads/temporary-files.ts'
import { type FileStore, StoreUnavailable } from './files/file-store.ts'
import { log } from './logging/log.ts'
import { repeat } from './repeat.ts'
import { within } from './within.ts'

const BEAT_MS = 3000
/** A process that did not beat for so long is gone. By the database's time. */
const LIVE = '15 seconds'
const LOOK_MS = 1000
/** A silent store keeps neither a start nor a stop waiting for longer. */
const STORE_MS = 3000
/** Nobody looks for the mark of a process that ended so long ago. */
const FORGOTTEN = '1 day'

type Processes = Pick<Context, 'sql' | 'files' | 'config' | 'embedded'>

/**
 * Tells the other processes of this database that this one lives, and makes sure that all of them keep their pictures in one
 * store: each leaves a mark there, and a newcomer looks for the marks of those who live.
 * @returns what ends it.
 * @throws ConfigError beside a living process whose mark is not in this one's store.
 */
export async function joinProcesses(context: Processes): Promise<() => Promise<void>> {
  if (context.embedded) return () => Promise.resolve() // the folder's lock lets in no second one
  const { sql, files } = context
  const id = randomUUID()
  let isMarked = await leaveMark(context, id)
  await sql`delete from processes where seen_at < now() - ${FORGOTTEN}::interval`
  if (isMarked) await beat(sql, id)
  const stop = repeat('Пульс процесса', BEAT_MS, async () => {
    // A store that was away at the start is asked for the others' marks by whoever starts next.
    isMarked ||= await leaveMark(context, id)
    if (isMarked) await beat(sql, id)
  })
  const leave = async () => {
    await stop()
    await Promise.allSettled([
      sql`delete from processes where id = ${id}`,
      within(STORE_MS, () => files.remove(markOf(id))),
    ])
  }
  try {
    if (isMarked) await demandCommonStore(context, id)
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

const ProcessRow = z.object({ id: z.string(), host: z.string(), seenAt: z.date() })

/**
 * A process that was killed stands among the living for some seconds, and its store may have been replaced since: only one that
 * beats while we look lives for certain. So a restart is never refused, and waits only where the mark is missing.
 */
async function demandCommonStore({ sql, files }: Processes, id: string): Promise<void> {
  const seen = new Map<string, number>()
  for (;;) {
    const others = await sql.many(ProcessRow)`
      select id::text as id, host, seen_at as "seenAt" from processes
      where id <> ${id} and seen_at > now() - ${LIVE}::interval`
    const strangers = []
    for (const other of others) if (!(await hasMark(files, other.id))) strangers.push(other)
    if (strangers.length === 0) return
    for (const { id: other, host, seenAt } of strangers) {
      if ((seen.get(other) ?? seenAt.getTime()) < seenAt.getTime()) throw new ConfigError(refusal(host))
      seen.set(other, seenAt.getTime())
    }
    await pause(LOOK_MS)
  }
}

function refusal(host: string): string {
  return (
    `С этой базой уже работает сервер (${host}), а его хранилище снимков — другое: что примет один, второй не прочтёт.\n` +
    'Дайте процессам одно хранилище: настройки S3_… или общую папку DATA_DIR.'
  )
}

async function beat(sql: Queryable, id: string): Promise<void> {
  await sql`
    insert into processes (id, host) values (${id}, ${`${hostname()}, процесс ${process.pid}`})
    on conflict (id) do update set seen_at = now()`
}

/** Its place in the store. */
function markOf(id: string): string {
  return `processes/${id}`
}

/** Gives false while the store is away: a server that can take no picture does everything else. */
async function leaveMark({ config, files }: Processes, id: string): Promise<boolean> {
  try {
    await inTemporaryFile(config.DATA_DIR, async (path) => {
      await writeFile(path, id)
      await within(STORE_MS, () => files.put(markOf(id), path, createHash('sha256').update(id).digest('hex')))
    })
    return true
  } catch (error) {
    if (!isAway(error)) throw error
    log.error({ err: error }, 'Хранилище снимков не отвечает: не видно, общее ли оно у всех процессов')
    return false
  }
}

function hasMark(files: FileStore, id: string): Promise<boolean> {
  return within(STORE_MS, () => files.read(markOf(id))).then(
    () => true,
    // Of a store that is away nothing is known, and nobody is refused.
    isAway,
  )
}

function isAway(error: unknown): boolean {
  return error instanceof StoreUnavailable || (error instanceof DOMException && error.name === 'TimeoutError')
}
