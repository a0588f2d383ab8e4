import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { type ReadingAnswer, ReadingRequest } from './layout/messages.ts'
import { UnreadablePicture } from './picture.ts'
import { readPhones } from './read-phones.ts'
import { startRecogniser } from './recogniser.ts'

// Reads one picture at a time. What it can't foresee it doesn't catch: the thread ends, and the reader starts another.
if (parentPort === null) throw new Error('runs as a worker thread alone')
const port = parentPort
const answer = (message: ReadingAnswer) => port.postMessage(message)

// No picture comes twice, and reports must not take the machine from those who work.
sharp.cache(false)
sharp.concurrency(1)
const recogniser = await startRecogniser()

port.on('message', (message: unknown) => {
  const { bytes, script } = ReadingRequest.parse(message)
  void readPhones(bytes, recogniser, script).then(
    (reading) => answer({ type: 'read', reading }),
    (error: unknown) => {
      if (!(error instanceof UnreadablePicture)) throw error
      answer({ type: 'unreadable' })
    },
  )
})
answer({ type: 'ready' })
