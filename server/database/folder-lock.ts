import { once } from 'node:events'
import { linkSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import { socketAddress } from '../socket-address.ts'

const GENERATION = /^lock\.(\d+)$/

/**
 * Makes this process the only owner of a folder; resolves with the function that lets it go.
 *
 * The lock is a listening socket, because the kernel closes it the moment its process dies, however it dies. Its name
 * carries a generation: whoever finds that the highest one no longer answers links his own socket as the next, which
 * only one contender can do, and the highest is never removed, so that nobody mistakes an old one for the last.
 * @throws ConfigError when another process owns it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return lockByPipe(folder)
  const own = join(folder, `lock-${process.pid}-${Math.random().toString(36).slice(2)}`)
  const server = createServer((socket) => socket.destroy())
  server.listen(socketAddress(own))
  await once(server, 'listening')
  server.unref()
  try {
    await claim(folder, own)
  } catch (error) {
    await close(server)
    throw error
  } finally {
    rmSync(own, { force: true })
  }
  return () => close(server)
}

async function claim(folder: string, own: string): Promise<void> {
  for (;;) {
    const highest = Math.max(0, ...generations(folder))
    if (highest > 0 && (await answers(join(folder, `lock.${highest}`)))) {
      throw busy(folder)
    }
    const mine = highest + 1
    try {
      linkSync(own, join(folder, `lock.${mine}`))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw error
    }
    // While we slept between looking and linking, others may have come and gone: the highest counts.
    if (Math.max(...generations(folder)) === mine) {
      for (const old of generations(folder)) if (old < mine) rmSync(join(folder, `lock.${old}`), { force: true })
      return
    }
    rmSync(join(folder, `lock.${mine}`), { force: true })
  }
}

/** Windows has no socket files, but a named pipe belongs to one process and dies with it. */
async function lockByPipe(folder: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy())
  server.listen(socketAddress(join(folder, 'lock')))
  await once(server, 'listening').catch(() => {
    throw busy(folder)
  })
  server.unref()
  return () => close(server)
}

function busy(folder: string): ConfigError {
  return new ConfigError(
    `Папка ${folder} занята: в ней уже работает другой сервер. Остановите его или задайте другую DATA_DIR.`,
  )
}

function generations(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = GENERATION.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(socketAddress(path))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false // nobody listens: its process is gone
  } finally {
    socket.destroy()
  }
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
