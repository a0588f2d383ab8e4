import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

// PGlite blocks the thread it runs in: this one is its own. Each message is a whole burst of the wire protocol;
// what the database says is posted back as it comes.
if (parentPort === null) throw new Error('runs as a worker thread alone')
const port = parentPort
const { folder } = z.object({ folder: z.string() }).parse(workerData)

const db = await PGlite.create({ dataDir: folder })
let last: Promise<void> = Promise.resolve()

port.on('message', (message: Uint8Array | 'close') => {
  // A failure here is the database's own and ends the thread: the main one hears of it and ends the process.
  last = last.then(() => handle(message))
})
port.postMessage('ready')

async function handle(message: Uint8Array | 'close'): Promise<void> {
  if (message !== 'close') return db.runExclusive(() => db.execProtocolRawStream(message, { onRawData: post }))
  await db.close()
  port.close()
}

function post(data: Uint8Array): void {
  // The view looks into the memory of WebAssembly, which the next call overwrites.
  const copy = data.slice()
  port.postMessage(copy, [copy.buffer])
}
