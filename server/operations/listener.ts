import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config/config.ts'
import { log } from '../logging/log.ts'
import type { Readiness } from './readiness.ts'

interface OperationsAddress {
  host: string
  /** 0: any that is free. */
  port: number
}

export interface OperationsListener {
  /** http://host:port */
  address: string
  close: () => Promise<void>
}

/** What is asked for when no port is set. */
const USUAL_PORT = 9464

/** Opens the operator's listener where the settings say; null where they say `off`, or say nothing and the usual port is another's. */
export async function openOperations(
  { OPERATIONS_HOST: host, OPERATIONS_PORT: port }: Config,
  readiness: Readiness,
  renderMetrics: () => Promise<string>,
): Promise<OperationsListener | null> {
  if (port === 'off') return null
  try {
    return await listenToOperator({ host, port: port ?? USUAL_PORT }, readiness, renderMetrics)
  } catch (error) {
    if (port !== undefined) throw error
    log.warn({ err: error }, `Порт ${USUAL_PORT} занят: состояние и метрики не видны. Задайте OPERATIONS_PORT.`)
    return null
  }
}

/**
 * The operator's own listener: what agents and strangers must not see. It outlives the agents' one while the server stops.
 * @throws when the port is taken.
 */
async function listenToOperator(
  { host, port }: OperationsAddress,
  readiness: Readiness,
  renderMetrics: () => Promise<string>,
): Promise<OperationsListener> {
  const server = createServer((request, response) => {
    answer(request.url?.split('?')[0] ?? '', response).catch((error: unknown) => {
      log.error({ err: error }, 'Метрики')
      send(response, 500, 'error\n')
    })
  })
  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/healthz') return send(response, 200, 'ok\n')
    if (path === '/metrics') return send(response, 200, await renderMetrics())
    if (path !== '/readyz') return send(response, 404, 'GET /healthz /readyz /metrics\n')
    const findings = await readiness.look()
    const lines = findings.map(({ name, problem }) => `${name}: ${problem ?? 'ok'}\n`)
    send(response, findings.every(({ problem }) => problem === null) ? 200 : 503, lines.join(''))
  }
  server.listen(port, host)
  await once(server, 'listening')
  return { address: addressOf(server, host), close: () => closeServer(server) }
}

function addressOf(server: Server, host: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(text)
}
