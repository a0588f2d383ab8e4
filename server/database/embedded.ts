import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { ConfigError } from '../config/config.ts'
import { closeTree } from '../private-files.ts'
import { startWorker } from '../server-files.ts'
import { endedUncleanly } from './embedded-folder.ts'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  /** Its last process didn't close it: what it had committed was taken from its journal. */
  recovered: boolean
  /** What the SQL client takes for a connection. The database serves one at a time. */
  connect: () => Duplex
  /** Called when the database thread died. */
  onFailure: (listener: (error: unknown) => void) => void
  close: () => Promise<void>
}

/**
 * Starts PostgreSQL compiled to WebAssembly in a worker thread, in `<dataDir>/database`, as its only owner.
 * @param fsync whether a commit waits for the disk.
 * @throws ConfigError when another process owns the folder, or what is in it can't be opened.
 */
export async function startEmbeddedDatabase(dataDir: string, fsync: boolean): Promise<EmbeddedDatabase> {
  const folder = databaseFolder(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataDir)
  const recovered = endedUncleanly(folder)
  const worker = startWorker('database/embedded-worker', { workerData: { folder, fsync } })
  let closing = false
  try {
    await once(worker, 'message')
    // A new database is unpacked, and a few of its files are written at each start, with modes of its own choice.
    closeTree(folder)
  } catch (error) {
    await unlock()
    throw damaged(folder, error)
  }

  return {
    recovered,
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

/** Where the embedded database of a data folder stands. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** The database does not start, or its journal or a page of it can't be read: nothing is mended by guessing. */
export function damaged(folder: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ConfigError(
    `Встроенная база ${folder} не открывается: ${reason}\n` +
      'Сервер её не менял. Проверьте диск; если дело не в нём, верните последнюю копию: README, «Копии».',
    { cause },
  )
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
