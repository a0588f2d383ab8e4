import { now, type Context } from '../../context.ts'
import { isUnavailable } from '../../database/failures.ts'
import { logJobFailure } from '../../database/outage.ts'
import { inTransaction } from '../../database/transaction.ts'
import { PictureUnread, type Reader, startReader } from '../../reading/reader.ts'
import type { Job } from '../feature.ts'
import { giveBack, type LeasedPicture, leasePicture, noteRead, putOff, releaseAllLeases, renewLease } from './queue.ts'
import { nextBell } from './service.ts'

const IDLE_MS = 5000
const RENEW_MS = 5000
/** Whatever failed, what comes next may fail as well: no more often than this. */
const FAILURE_MS = 1000

/** Reads the pictures of reports one after another, for as long as the server runs. */
export const readReports: Job = async (context) => {
  if (context.embedded) await releaseAllLeases(context.sql)
  const reader = await startReader()
  const ending = new AbortController()
  const work = readForEver(context, reader, ending.signal)
  return async () => {
    ending.abort()
    // Whatever is being read is read anew by the next start.
    await reader.close()
    await work
  }
}

async function readForEver(context: Context, reader: Reader, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const picture = await leasePicture(context.sql)
      if (picture === null) await nextBell(IDLE_MS, signal)
      else await readPicture(context, reader, picture, signal)
    } catch (error) {
      if (signal.aborted) break
      logJobFailure('Чтение отчётов', error)
      await nextBell(isUnavailable(error) ? IDLE_MS : FAILURE_MS, signal)
    }
  }
}

/** A picture that can't be opened was opened and holds nothing; every other failure leaves it unread. */
async function readPicture(
  context: Context,
  reader: Reader,
  picture: LeasedPicture,
  signal: AbortSignal,
): Promise<void> {
  const { sql } = context
  const renewal = setInterval(() => {
    renewLease(sql, picture).catch((error: unknown) => logJobFailure('Чтение отчётов', error))
  }, RENEW_MS)
  try {
    const { phones } = await reader.read(await context.files.read(picture.fileKey))
    await inTransaction(sql, (tx) => noteRead(tx, picture, phones, now(context)))
  } catch (error) {
    // The database went away in the middle: the lease lapses.
    if (isUnavailable(error)) throw error
    if (error instanceof PictureUnread) await putOff(sql, picture)
    else await giveBack(sql, picture, signal.aborted)
    throw error
  } finally {
    clearInterval(renewal)
  }
}
