import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, renameSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { isUnavailable } from '../database/failures.ts'
import { AppError } from '../http/app-error.ts'
import type { Context } from '../context.ts'
import { log } from '../logging/log.ts'
import { socketAddress } from '../socket-address.ts'
import { type OperatorCommand, OperatorError } from './command.ts'
import { helpText } from './help.ts'
import { ARGUMENTS_HEADER, EXIT_TRAILER } from './protocol.ts'
import { listOperatorSockets, operatorSocket, tryOperatorSocket } from './sockets.ts'

const Arguments = z.array(z.string()).min(1)

/**
 * Serves the operator's commands on a Unix socket of the data folder that only this user may open: an embedded
 * database has one owner, so the command line asks the running server.
 */
export async function openOperatorSocket(
  context: Context,
  commands: readonly OperatorCommand[],
): Promise<() => Promise<void>> {
  const { DATA_DIR } = context.config
  const server = createServer((request, response) => void serve(context, commands, request, response))
  const remove =
    process.platform === 'win32' ? await listenOnPipe(server, DATA_DIR) : await listenOnFile(server, DATA_DIR)
  return async () => {
    remove()
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

/** A socket takes its final name only when it listens: so whichever bears one and refuses has lost its process, and may be removed. */
async function listenOnFile(server: Server, dataDir: string): Promise<() => void> {
  for (const path of listOperatorSockets(dataDir))
    if ((await tryOperatorSocket(path)) === 'dead') rmSync(path, { force: true })
  const path = operatorSocket(dataDir, randomUUID().slice(0, 8))
  server.listen(socketAddress(`${path}.new`))
  await once(server, 'listening')
  chmodSync(`${path}.new`, 0o600)
  renameSync(`${path}.new`, path)
  return () => rmSync(path, { force: true })
}

/** A pipe belongs to one process: a second server of the folder works without one. */
async function listenOnPipe(server: Server, dataDir: string): Promise<() => void> {
  server.listen(socketAddress(operatorSocket(dataDir, 'server')))
  await once(server, 'listening')
  return () => undefined
}

async function serve(
  context: Context,
  commands: readonly OperatorCommand[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', Trailer: EXIT_TRAILER })
  const print = (line: string) => void response.write(`${line}\n`)
  let exitCode = 0
  try {
    const [name = '', ...args] = readArguments(request)
    const command = commands.find((one) => one.name === name)
    if (name === 'help') print(helpText(commands))
    else if (command === undefined)
      throw new OperatorError(`Нет команды «${name}». Все команды: npm run operator -- help`)
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
  if (error instanceof AppError) return error.text
  if (isUnavailable(error)) return 'База данных недоступна. Повторите, когда она вернётся.'
  log.error({ err: error }, 'Команда оператора')
  return `Ошибка сервера: ${error instanceof Error ? error.message : String(error)}`
}
