import { rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { isUnavailable } from '../database/failures.ts'
import { AppError } from '../http/app-error.ts'
import { refusalOf } from '../http/error-texts.ts'
import type { Context } from '../context.ts'
import { socketAddress } from '../socket-address.ts'
import { type OperatorCommand, OperatorError } from './command.ts'
import { helpText } from './help.ts'
import { ARGUMENTS_HEADER, EXIT_TRAILER, OPERATOR_SOCKET } from './protocol.ts'

const Arguments = z.array(z.string()).min(1)

/**
 * Serves the operator's commands on a Unix socket of the data folder that only this user may open: an embedded
 * database has one owner, so the command line asks the running server. Gives null when another server of this folder does it already.
 */
export async function openOperatorSocket(context: Context, commands: readonly OperatorCommand[]): Promise<(() => Promise<void>) | null> {
  const path = join(context.config.DATA_DIR, OPERATOR_SOCKET)
  const address = socketAddress(path)
  if (await answers(address)) return null
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((request, response) => void serve(context, commands, request, response))
  const mask = process.umask(0o177)
  try {
    server.listen(address)
    await once(server, 'listening')
  } finally {
    process.umask(mask)
  }
  if (process.platform !== 'win32') await chmod(path, 0o600)
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

async function serve(context: Context, commands: readonly OperatorCommand[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', Trailer: EXIT_TRAILER })
  const print = (line: string) => void response.write(`${line}\n`)
  let exitCode = 0
  try {
    const [name = '', ...args] = readArguments(request)
    const command = commands.find((one) => one.name === name)
    if (name === 'help') print(helpText(commands))
    else if (command === undefined) throw new OperatorError(`Нет команды «${name}». Все команды: npm run operator -- help`)
    else await command.run({ context, args, input: request, print })
  } catch (error) {
    exitCode = 1
    print(describe(error))
  }
  response.addTrailers({ [EXIT_TRAILER]: String(exitCode) })
  response.end()
}

function readArguments(request: IncomingMessage): string[] {
  const header = String(request.headers[ARGUMENTS_HEADER] ?? '')
  return Arguments.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8')))
}

function describe(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof AppError) return refusalOf(error.code, error.params).text
  if (isUnavailable(error)) return 'База данных недоступна. Повторите, когда она вернётся.'
  console.error('operator:', error)
  return `Ошибка сервера: ${error instanceof Error ? error.message : String(error)}`
}

async function answers(address: string): Promise<boolean> {
  const request = httpRequest({ socketPath: address, method: 'POST', headers: { [ARGUMENTS_HEADER]: Buffer.from('["help"]').toString('base64') } })
  request.end()
  try {
    const [response] = await once(request, 'response')
    response.resume()
    return true
  } catch {
    return false // nobody listens there
  }
}
