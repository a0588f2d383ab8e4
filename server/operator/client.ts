import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { socketAddress } from '../socket-address.ts'
import { ARGUMENTS_HEADER, EXIT_TRAILER } from './protocol.ts'
import { listOperatorSockets, tryOperatorSocket } from './sockets.ts'

/** Where a command's answer is shown. */
export interface Terminal {
  write: (text: string) => void
  complain: (line: string) => void
}

export const processTerminal: Terminal = {
  write: (text) => void process.stdout.write(text),
  complain: (line) => void process.stderr.write(`${line}\n`),
}

/**
 * Sends a command line to the server of DATA_DIR and prints its answer as it comes. An argument that names an existing
 * file goes along with that file's bytes, so that the server needs no right to read it.
 * @returns the exit code.
 */
export async function runOperator(
  args: readonly string[],
  env: Record<string, string | undefined>,
  terminal: Terminal = processTerminal,
): Promise<number> {
  const folder = resolve(env['DATA_DIR'] ?? './data')
  const words = args.length === 0 ? ['help'] : args
  const file = words.slice(1).find((word) => existsSync(word))
  const socket = await findServer(folder)
  if (typeof socket !== 'string') {
    terminal.complain(socket.problem)
    return 1
  }
  const request = httpRequest({
    socketPath: socketAddress(socket),
    method: 'POST',
    headers: { [ARGUMENTS_HEADER]: Buffer.from(JSON.stringify(words)).toString('base64') },
  })
  const answered: Promise<[IncomingMessage]> = once(request, 'response').then(([response]) => [response])
  try {
    if (file === undefined) request.end()
    else await pipeline(createReadStream(file), request)
    const [response] = await answered
    for await (const chunk of response.setEncoding('utf8')) terminal.write(String(chunk))
    return Number(response.trailers[EXIT_TRAILER] ?? 1)
  } catch (error) {
    // It fails for the same reason, which is told here.
    answered.catch(() => undefined)
    terminal.complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** The socket of a server that works on the folder; the newest where there are several. */
async function findServer(folder: string): Promise<string | { problem: string }> {
  const absent = { problem: `Сервер с папкой данных ${folder} не запущен. Запустите его или укажите его DATA_DIR.` }
  let problem = absent
  try {
    for (const path of listOperatorSockets(folder)) {
      const found = await tryOperatorSocket(path)
      if (found === 'open') return path
      if (found === 'closed') problem = noRights(path)
    }
    return problem
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES') return noRights(folder)
    if (code === 'ENOENT' || code === 'ENOTDIR') return absent
    throw error
  }
}

function noRights(path: string): { problem: string } {
  return { problem: `Нет прав на ${path}: команды доступны тому, кто запустил сервер.` }
}
