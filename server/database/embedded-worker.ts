import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { beginFolder, finishFolder } from './embedded-folder.ts'
import { SyncedFolder } from './synced-folder.ts'

// PGlite blocks the thread it runs in: this one is its own. Each message is a whole burst of the wire protocol;
// what the database says is posted back as it comes.
if (parentPort === null) throw new Error('runs as a worker thread alone')
const port = parentPort
const { folder, fsync } = z.object({ folder: z.string(), fsync: z.boolean() }).parse(workerData)

/**
 * PGlite's own settings but for `-F`, which turns fsync off. Of PostgreSQL's ways to sync its journal `fsync` alone is more
 * than a name here.
 */
const DURABLE = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']

await beginFolder(folder)
const db = await open()
await finishFolder(folder)
let last: Promise<void> = Promise.resolve()

port.on('message', (message: Uint8Array | 'close') => {
  // A failure here is the database's own and ends the thread: the main one hears of it and ends the process.
  last = last.then(() => handle(message))
})
port.postMessage('ready')

/** @throws Error with what the database said of itself when it does not start. */
async function open(): Promise<PGlite> {
  const said: string[] = []
  let starting = true
  try {
    return await PGlite.create({
      fs: new SyncedFolder(folder),
      startParams: fsync ? DURABLE : PGlite.defaultStartParams,
      onStderr(line) {
        if (starting) said.push(line)
        return false
      },
    })
  } catch (cause) {
    const reasons = said.filter((line) => /PANIC|FATAL|ERROR/.test(line))
    throw new Error(reasons.join('; ') || String(cause), { cause })
  } finally {
    starting = false
  }
}

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
