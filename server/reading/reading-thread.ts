import { once } from 'node:events'
import { startWorker } from '../server-files.ts'
import { ReadingAnswer, type Script } from './layout/messages.ts'

/** The thread ended, or hung and was ended, without an answer. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  /** It hung and was ended. */
  isLate = false
}

/** JavaScript's part alone; pictures and tesseract are bounded by the size of the picture. */
const MAX_HEAP_MB = 256
const START_MS = 60_000

export interface ReadingThread {
  /** One at a time. @throws ThreadEnded */
  ask: (bytes: Uint8Array, script: Script | null, timeoutMs: number) => Promise<ReadingAnswer>
  /** Resolves when the thread is gone; a question under way is answered by ThreadEnded. */
  end: () => Promise<void>
}

/**
 * @param ending ends it at any time, its start included.
 * @throws ThreadEnded when it can't start.
 */
export async function startReadingThread(ending: AbortSignal): Promise<ReadingThread> {
  const worker = startWorker('reading/reading-worker', { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  const stop = () => void worker.terminate()
  ending.addEventListener('abort', stop)
  worker.once('exit', () => ending.removeEventListener('abort', stop))
  let cause: unknown
  worker.on('error', (error) => {
    cause = error
  })

  const nextAnswer = (timeoutMs: number) =>
    new Promise<ReadingAnswer>((resolve, reject) => {
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        void worker.terminate()
      }, timeoutMs)
      const settle = (settled: () => void) => {
        clearTimeout(late)
        worker.off('message', hear)
        worker.off('exit', miss)
        settled()
      }
      const hear = (message: unknown) => settle(() => resolve(ReadingAnswer.parse(message)))
      const miss = () =>
        settle(() => reject(Object.assign(new ThreadEnded('the reading thread ended', { cause }), { isLate })))
      worker.on('message', hear)
      worker.on('exit', miss)
    })

  await nextAnswer(START_MS)
  return {
    ask(bytes, script, timeoutMs) {
      const answer = nextAnswer(timeoutMs)
      const copy = Uint8Array.from(bytes)
      worker.postMessage({ bytes: copy, script }, [copy.buffer])
      return answer
    },
    async end() {
      // A thread that is gone already emits no second `exit`.
      if (worker.threadId === -1) return
      const gone = once(worker, 'exit')
      await worker.terminate()
      await gone
    },
  }
}
