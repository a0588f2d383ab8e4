import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { resolve, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { socketAddress } from '../socket-address.ts'
import { ARGUMENTS_HEADER, EXIT_TRAILER, OPERATOR_SOCKET } from './protocol.ts'

/**
 * Sends a command line to the server of DATA_DIR and prints its answer as it comes. An argument that names an existing
 * file goes along with that file's bytes, so that the server needs no right to read it.
 * @returns the exit code.
 */
export async function runOperator(args: readonly string[], env: Record<string, string | undefined>): Promise<number> {
  const folder = resolve(env['DATA_DIR'] ?? './data')
  const words = args.length === 0 ? ['help'] : args
  const file = words.slice(1).find((word) => existsSync(word))
  const request = httpRequest({
    socketPath: socketAddress(join(folder, OPERATOR_SOCKET)),
    method: 'POST',
    headers: { [ARGUMENTS_HEADER]: Buffer.from(JSON.stringify(words)).toString('base64') },
  })
  const answered: Promise<[IncomingMessage]> = once(request, 'response').then(([response]) => [response])
  try {
    if (file === undefined) request.end()
    else await pipeline(createReadStream(file), request)
    const [response] = await answered
    for await (const chunk of response) process.stdout.write(chunk)
    return Number(response.trailers[EXIT_TRAILER] ?? 1)
  } catch (error) {
    answered.catch(() => undefined)
    console.error(explain(error, folder))
    return 1
  }
}

function explain(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return `Сервер с папкой данных ${folder} не запущен. Запустите его или укажите его DATA_DIR.`
  if (code === 'EACCES') return `Нет прав на ${join(folder, OPERATOR_SOCKET)}: команды доступны тому, кто запустил сервер.`
  return error instanceof Error ? error.message : String(error)
}
