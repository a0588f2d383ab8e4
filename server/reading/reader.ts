import { type ReadingThread, startReadingThread, ThreadEnded } from './reading-thread.ts'

export interface Reading {
  /** Numbers that are titles of chats on the picture: `7XXXXXXXXXX`, each once. */
  phones: string[]
  /** `unreadable`: the file is damaged, too large, or no raster picture. */
  problem?: 'unreadable'
}

export interface Reader {
  /** Pictures are read one at a time, in the order asked. @throws ReaderFailed, ReaderClosed */
  read: (bytes: Uint8Array) => Promise<Reading>
  /** Ends the thread at once; what is being read or waits is answered by ReaderClosed. */
  close: () => Promise<void>
}

export interface ReaderOptions {
  /** How long one picture may take, ms. A usual one takes a second. */
  timeoutMs?: number
  /** How long the thread is kept when there is nothing to read, ms: it holds some 200 MB. */
  idleMs?: number
}

/** The thread does not even start: something is wrong with the installation, not with a picture. */
export class ReaderFailed extends Error {
  override readonly name = 'ReaderFailed'
}

export class ReaderClosed extends Error {
  override readonly name = 'ReaderClosed'
}

/** A picture that ends the thread as often as this is put down to the picture. */
const TRIES = 2

/** The reader's thread starts with the first picture. */
export async function startReader({ timeoutMs = 120_000, idleMs = 60_000 }: ReaderOptions = {}): Promise<Reader> {
  let thread: Promise<ReadingThread> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const endThread = async () => {
    const ending = thread
    thread = null
    await (await ending?.catch(() => null))?.end()
  }

  const readNow = async (bytes: Uint8Array): Promise<Reading> => {
    clearTimeout(idle)
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (closed) throw new ReaderClosed()
      thread ??= startReadingThread()
      const started = await thread.catch(async (cause: unknown) => {
        await endThread()
        throw closed ? new ReaderClosed() : new ReaderFailed('the reading thread does not start', { cause })
      })
      try {
        const answer = await started.ask(bytes, timeoutMs)
        idle = setTimeout(() => void endThread(), idleMs)
        idle.unref()
        return answer.type === 'read' ? { phones: answer.phones } : { phones: [], problem: 'unreadable' }
      } catch (error) {
        await endThread()
        if (!(error instanceof ThreadEnded)) throw error
      }
    }
    if (closed) throw new ReaderClosed()
    return { phones: [], problem: 'unreadable' }
  }

  return {
    read(bytes) {
      const reading = last.then(() => readNow(bytes))
      last = reading.catch(() => undefined)
      return reading
    },
    async close() {
      closed = true
      clearTimeout(idle)
      await endThread()
      await last
    },
  }
}
