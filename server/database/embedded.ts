import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { closeTree } from '../private-files.ts'
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
    // A new database is unpacked, and a few of its files are written at each start, with modes of its own choice.
    closeTree(folder)
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

/** The wire protocol over the worker's port. What the client writes at once must reach the database as one burst: it has no other clients to wait for. */
function connectTo(worker: Worker): Duplex {
  const receive = (data: Uint8Array) => socket.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  const send = (data: Uint8Array<ArrayBuffer>, done: () => void) => {
    worker.postMessage(data, [data.buffer])
    done()
  }
  const socket = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => send(Uint8Array.from(chunk), done),
    writev: (chunks: { chunk: Buffer }[], done) =>
      send(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))), done),
    final(done) {
      worker.off('message', receive)
      socket.push(null)
      done()
    },
  })
  worker.on('message', receive)
  const none = () => socket
  // What a network's socket has besides.
  return Object.assign(socket, {
    connect: () => process.nextTick(() => socket.emit('connect')),
    setNoDelay: none,
    setKeepAlive: none,
    ref: none,
    unref: none,
  })
}
