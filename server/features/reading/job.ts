import { now, type Context } from '../../context.ts'
import { isUnavailable } from '../../database/failures.ts'
import { logJobFailure } from '../../database/outage.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Reader, startReader } from '../../reading/reader.ts'
import type { Job } from '../feature.ts'
import { finishBatch, type LeasedBatch, leaseBatch, releaseAllLeases, releaseLease, renewLease } from './queue.ts'
import { nextBell } from './service.ts'

const IDLE_MS = 5000
const RENEW_MS = 5000
/** After so many failures a batch counts as read with nothing found: its dialogs then take screenshots of their own. */
const ATTEMPTS = 3

/** Reads report batches one after another, for as long as the server runs. */
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
      const batch = await leaseBatch(context.sql)
      if (batch === null) {
        await nextBell(IDLE_MS, signal)
        continue
      }
      await readBatch(context, reader, batch, signal)
    } catch (error) {
      if (signal.aborted) break
      logJobFailure('Чтение отчётов', error)
      await nextBell(IDLE_MS, signal)
    }
  }
}

async function readBatch(context: Context, reader: Reader, batch: LeasedBatch, signal: AbortSignal): Promise<void> {
  const { sql } = context
  const renewal = setInterval(() => {
    renewLease(sql, batch.id).catch((error: unknown) => logJobFailure('Чтение отчётов', error))
  }, RENEW_MS)
  try {
    const phones = new Set<string>()
    for (const key of batch.fileKeys) {
      if (signal.aborted) return await releaseLease(sql, batch.id)
      for (const phone of (await reader.read(await context.files.read(key))).phones) phones.add(phone)
    }
    await inTransaction(sql, (tx) => finishBatch(tx, batch.id, [...phones], now(context)))
  } catch (error) {
    // The database went away in the middle: the lease lapses, and nothing was found out about the pictures.
    if (isUnavailable(error)) throw error
    if (batch.attempts < ATTEMPTS || signal.aborted) {
      await releaseLease(sql, batch.id)
    } else {
      await inTransaction(sql, (tx) => finishBatch(tx, batch.id, [], now(context)))
    }
    throw error
  } finally {
    clearInterval(renewal)
  }
}
