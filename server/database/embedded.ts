import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../server-files.ts'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  /** What the SQL client takes for a connection. The database serves one at a time. */
  connect: () => Duplex
  /** Called when the database thread died. */
  onFailure: (listener: (error: unknown) => void) => void
  close: () => Promise<void>
}

/** Starts PostgreSQL compiled to WebAssembly in a worker thread, in `<dataDir>/database`, as its only owner. */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  const worker = startWorker('database/embedded-worker', { workerData: { folder } })
  let closing = false
  try {
    await once(worker, 'message')
  } catch (error) {
    await unlock()
    throw error
  }

  return {
    connect: () => connectTo(worker),
    onFailure(listener) {
      worker.on('error', listener)
      worker.on('exit', () => {
        if (!closing) listener(new Error('the database thread ended'))
      })
    },
    async close() {
      closing = true
      const ended = once(worker, 'exit')
      worker.postMessage('close', [])
      await ended
      await unlock()
    },
  }
}

/** The wire protocol over the worker's port. The client writes whole messages at once, which is what the worker needs. */
function connectTo(worker: Worker): Duplex {
  const receive = (data: Uint8Array) => socket.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      const copy = Uint8Array.from(chunk)
      worker.postMessage(copy, [copy.buffer])
      done()
    },
    // A connection that ends must not leave its transaction open for the next one: there is one backend for all.
    destroy(error, done) {
      worker.off('message', receive)
      done(error)
    },
  })
  worker.on('message', receive)
  return socket
}
