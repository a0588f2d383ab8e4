import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { socketAddress } from '../socket-address.ts'

/**
 * Several servers may work on one data folder when their database is a PostgreSQL of its own: each has a socket of its
 * own there, and any of them does what the operator asks, since all share the database.
 */
const NAME = /^operator-[\w-]+\.sock$/

/** A socket's path in the data folder, by the server's own name. */
export function operatorSocket(dataDir: string, server: string): string {
  return join(dataDir, `operator-${server}.sock`)
}

/** The sockets in the data folder, the newest first; those of killed servers among them. */
export function listOperatorSockets(dataDir: string): string[] {
  // Windows has named pipes instead of files: one server a folder, under one name.
  if (process.platform === 'win32') return [operatorSocket(dataDir, 'server')]
  const paths = readdirSync(dataDir).flatMap((name) => (NAME.test(name) ? [join(dataDir, name)] : []))
  return paths.sort((a, b) => madeAt(b) - madeAt(a))
}

function madeAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** `dead`: its process is gone. `closed`: it is there, and this user may not enter. */
export async function tryOperatorSocket(path: string): Promise<'open' | 'closed' | 'dead'> {
  const socket = connect(socketAddress(path))
  try {
    await once(socket, 'connect')
    return 'open'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'dead' : 'closed'
  } finally {
    socket.destroy()
  }
}
