import type { Context } from '../../context.ts'
import { findIssued } from '../../dialogs/names.ts'
import { isUnavailable } from '../../database/failures.ts'
import { logJobFailure } from '../../database/outage.ts'
import { inTransaction } from '../../database/transaction.ts'
import { StoreUnavailable } from '../../files/file-store.ts'
import { ReaderClosed, ReaderFailed } from '../../reading/reader.ts'
import type { Job } from '../feature.ts'
import { scriptOf } from '../proofs/issued-name.ts'
import {
  giveBack,
  type LeasedPicture,
  leasePicture,
  MOST_ATTEMPTS,
  noteRead,
  noteUnread,
  putOff,
  releaseAllLeases,
  renewLease,
} from './queue.ts'
import { nextArrival } from './service.ts'

const IDLE_MS = 5000
const RENEW_MS = 5000
/** Whatever failed, what comes next may fail as well: no more often than this. */
const FAILURE_MS = 1000

/** Reads the pictures of reports one after another, for as long as the server runs. */
export const readReports: Job = async (context) => {
  if (context.embedded) await releaseAllLeases(context.sql)
  const ending = new AbortController()
  const work = readForEver(context, ending.signal)
  return async () => {
    ending.abort()
    // Whatever is being read is read anew by the next start.
    await context.reader.close()
    await work
  }
}

async function readForEver(context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (!(await readNext(context, signal))) await nextArrival(IDLE_MS, signal)
    } catch (error) {
      if (signal.aborted) break
      logJobFailure('Чтение отчётов', error)
      await nextArrival(isUnavailable(error) ? IDLE_MS : FAILURE_MS, signal)
    }
  }
}

/** Reads the picture whose turn it is; false when none waits. @throws whatever kept it from being read: it waits again. */
export async function readNext(context: Context, signal: AbortSignal): Promise<boolean> {
  const picture = await leasePicture(context.sql)
  if (picture === null) return false
  // Its last try ended the whole process, and nobody was left to say so.
  if (picture.attempts > MOST_ATTEMPTS) await giveUp(context, picture)
  else await readPicture(context, picture, signal)
  return true
}

/**
 * [Note: our fault] Nothing of ours may cost the agent: a store that is away and a reader that doesn't start are waited for,
 * however long, and a picture that can't be read for a reason of its own goes to a person: after its third try, where it ends its
 * reader or is gone from the store, at once where no decoder here opens it. A report is booked as «not found» by what was read alone.
 */
async function readPicture(context: Context, picture: LeasedPicture, signal: AbortSignal): Promise<void> {
  const { sql } = context
  const renewal = setInterval(() => {
    renewLease(sql, picture).catch((error: unknown) => logJobFailure('Чтение отчётов', error))
  }, RENEW_MS)
  try {
    const { singleDialogId } = picture
    const script = singleDialogId === null ? null : scriptOf((await findIssued(sql, singleDialogId)).name)
    const reading = await context.reader.read(await context.files.read(picture.fileKey), script)
    // What no decoder here opens (HEIC, SVG) none will open in a minute.
    if (reading.problem !== undefined) await giveUp(context, picture)
    else await inTransaction(sql, (tx) => noteRead(context, tx, picture, reading))
  } catch (error) {
    // The database went away in the middle: the lease lapses.
    if (isUnavailable(error)) throw error
    if (isOurs(error)) await giveBack(sql, picture, signal.aborted)
    else if (picture.attempts >= MOST_ATTEMPTS) await giveUp(context, picture)
    else await putOff(sql, picture)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

function isOurs(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof ReaderFailed || error instanceof ReaderClosed
}

function giveUp(context: Context, picture: LeasedPicture): Promise<void> {
  return inTransaction(context.sql, (tx) => noteUnread(context, tx, picture))
}
