import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { waitUntil } from './wait-until.ts'

const CONFIG = fileURLToPath(new URL('../../tools/deploy/haproxy.cfg', import.meta.url))

export const isHaproxyHere = spawnSync('haproxy', ['-v']).status === 0

/** haproxy over two servers, set up as `tools/deploy` does it. */
export class Balancer {
  readonly url: string
  readonly #stats: string
  readonly #process: ChildProcess

  private constructor(url: string, stats: string, process: ChildProcess) {
    this.url = url
    this.#stats = stats
    this.#process = process
  }

  /** @param servers their addresses, `http://host:port`. */
  static async start(servers: readonly [string, string]): Promise<Balancer> {
    const [listen, stats] = [await freePort(), await freePort()]
    const [a, b] = servers.map((url) => new URL(url).host)
    const child = spawn('haproxy', ['-db', '-f', CONFIG], {
      env: {
        PATH: process.env['PATH'],
        CABINET_LISTEN: `127.0.0.1:${listen}`,
        CABINET_A: a,
        CABINET_B: b,
        CABINET_STATS: `127.0.0.1:${stats}`,
      },
      stdio: 'ignore',
    })
    const balancer = new Balancer(`http://127.0.0.1:${listen}`, `http://127.0.0.1:${stats}`, child)
    await balancer.untilAllAreUp()
    return balancer
  }

  untilAllAreUp(): Promise<unknown> {
    return waitUntil('the balancer uses both servers', async () => (await this.#countUp()) === 2)
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }

  async #countUp(): Promise<number> {
    const text = await fetch(`${this.#stats}/metrics`).then(
      (answer) => answer.text(),
      () => '', // it has not come to listening yet
    )
    return text.match(/^haproxy_server_status\{proxy="servers",server="\w",state="UP"\} 1$/gm)?.length ?? 0
  }
}
