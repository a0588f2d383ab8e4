import type { Script } from './layout/messages.ts'
import type { Reading as Seen } from './reading.ts'
import { type ReadingThread, startReadingThread, ThreadEnded } from './reading-thread.ts'

export interface Reading extends Seen {
  /** `unreadable`: the file can't be opened: it is damaged, too large, or no raster picture. Then nothing was seen. */
  problem?: 'unreadable'
}
export type { Clocks, Place, ReadRow, ReadTitle } from './reading.ts'

const UNOPENED: Reading = {
  phones: [],
  numbers: [],
  titles: [],
  rows: [],
  shows: 'nothing',
  lines: 0,
  print: '',
  capturedAt: null,
  clocks: null,
  problem: 'unreadable',
}

export interface Reader {
  /** Pictures are read one at a time, in the order asked; with a script, names that are titles too. @throws PictureUnread, ReaderFailed, ReaderClosed */
  read: (bytes: Uint8Array, script?: Script | null) => Promise<Reading>
  /** Ends the thread at once; what is being read or waits is answered by ReaderClosed. */
  close: () => Promise<void>
}

export interface ReaderOptions {
  /** How long one picture may take, ms. A usual one takes a second. */
  timeoutMs?: number
  /** How long the thread is kept when there is nothing to read, ms: it holds some 200 MB. */
  idleMs?: number
}

/** The picture was not read: its thread hung, or ended again and again. Nothing is known of what is on it. */
export class PictureUnread extends Error {
  override readonly name = 'PictureUnread'
}

/** The thread does not even start: something is wrong with the installation, not with a picture. */
export class ReaderFailed extends Error {
  override readonly name = 'ReaderFailed'
}

export class ReaderClosed extends Error {
  override readonly name = 'ReaderClosed'
}

/** A thread may end by chance once. One that hung is not asked again: it would hang as long. */
const TRIES = 2

/** The reader's thread starts with the first picture. */
export async function startReader({ timeoutMs = 45_000, idleMs = 60_000 }: ReaderOptions = {}): Promise<Reader> {
  let thread: Promise<ReadingThread> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false
  const closing = new AbortController()

  const endThread = async () => {
    const ending = thread
    thread = null
    // One that never started has nothing to end.
    await (await ending?.catch(() => null))?.end()
  }

  const readNow = async (bytes: Uint8Array, script: Script | null): Promise<Reading> => {
    clearTimeout(idle)
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (closed) throw new ReaderClosed()
      thread ??= startReadingThread(closing.signal)
      const started = await thread.catch(async (cause: unknown) => {
        await endThread()
        throw closed ? new ReaderClosed() : new ReaderFailed('the reading thread does not start', { cause })
      })
      try {
        const answer = await started.ask(bytes, script, timeoutMs)
        idle = setTimeout(() => void endThread(), idleMs)
        idle.unref()
        return answer.type === 'read' ? answer.reading : UNOPENED
      } catch (error) {
        await endThread()
        if (!(error instanceof ThreadEnded)) throw error
        if (error.isLate) break
      }
    }
    throw closed ? new ReaderClosed() : new PictureUnread('the picture ended its thread')
  }

  return {
    read(bytes, script = null) {
      const reading = last.then(() => readNow(bytes, script))
      // Its own asker hears of a failure, the next one has its turn.
      last = reading.catch(() => undefined)
      return reading
    },
    async close() {
      closed = true
      closing.abort()
      clearTimeout(idle)
      await endThread()
      await last
    },
  }
}
