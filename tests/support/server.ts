import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runOperator } from '#server/operator/client.ts'
import { type Letter, readOutbox } from './letters.ts'
import { makeQuickFolder } from './quick-folder.ts'
import { waitUntil } from './wait-until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Names a data folder with an empty, migrated database to start from (`embedded-setup.ts`). */
export const TEMPLATE_VARIABLE = 'TEST_DATA_TEMPLATE'

/** A Wednesday, 16:00 in Moscow, 20:00 in Novosibirsk, and already Thursday on the phones of `playwright.config.ts`. */
export const WORKING_HOUR = '2026-11-18T20:00:00+07:00'

/** Nobody looks at proofs that a number was read on: tests work faster than people. */
export const NO_LOOKS = {
  PROOF_SCORE_BEFORE: '0',
  PROOF_SCORE_AFTER: '0',
  PROOF_SAMPLE_PERCENT: '0',
  PROOF_FIRST_REPORTS: '0',
}

/**
 * A messenger that is quick, an operator who decides nothing by himself, reports as fast as a test can send them, and an agent
 * who waits for his screenshot however busy the machine is.
 */
const QUICK_DEMONSTRATION = {
  ...NO_LOOKS,
  DEMO: 'on',
  MESSENGER_DELAY_MS: '20',
  MESSENGER_EVENT_MS: '200',
  DEMO_APPROVE_MS: '0',
  UNREAD_REPORTS: '1000',
  READ_WITHIN_MS: '60000',
  // What a test proves of a loss of power it proves with `on`; a kill of the process leaves what was written.
  EMBEDDED_FSYNC: 'off',
  OPERATIONS_PORT: 'off',
  // A page that is left makes no call of its own while a test counts them.
  CLIENT_TIMINGS_PERCENT: '0',
  STOP_WITHIN_MS: '2500',
}

/**
 * Node compiles the embedded database once instead of twice, and JavaScript for speed only where it runs for long: a server
 * of the tests ends before that pays. The one took a third of their time, the other a tenth.
 */
const QUICK_START = ['--liftoff-only', '--interrupt-budget=2000000']

const RECORDER = fileURLToPath(new URL('recorded-disk.cjs', import.meta.url))

/** A busy machine unpacks the embedded database slowly, and ends a process slowly. */
const START_MS = 100_000
const STOP_MS = 60_000

export interface ServerOptions {
  /** Settings beside the usual ones of the tests. */
  env?: Record<string, string>
  /** The moment at which the server's clock starts; null leaves it the real one. */
  clockStart?: string | null
  /** Keep beside the data what of the embedded database would survive a loss of power: `recordedDisk` names the folder. */
  recordDisk?: boolean
  /** Where `dist` stands; the repository when omitted. */
  root?: string
}

/**
 * The real server as a process of its own, on a free port, with a data folder that is removed at the end.
 * It runs from `dist`, which the set-ups of the runs keep fresh.
 */
export class TestServer {
  readonly dataDir: string
  readonly #env: Record<string, string>
  readonly #root: string
  #process: ChildProcess | null = null
  #url = ''
  #log = ''
  readonly #cleanUp = () => {
    this.#process?.kill('SIGKILL')
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  private constructor(options: ServerOptions) {
    this.#root = options.root ?? root
    this.dataDir = makeQuickFolder('cabinet-')
    const clock = options.clockStart === undefined ? WORKING_HOUR : options.clockStart
    this.#env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: this.dataDir,
      ...QUICK_DEMONSTRATION,
      ...(clock === null ? {} : { CLOCK_START: clock }),
      ...(options.recordDisk && { NODE_OPTIONS: `--require=${RECORDER}`, RECORDED_DISK: this.recordedDisk }),
      ...options.env,
    }
    const template = process.env[TEMPLATE_VARIABLE]
    if (template !== undefined && options.env?.['DATABASE_URL'] === undefined)
      cpSync(template, this.dataDir, { recursive: true })
    process.on('exit', this.#cleanUp)
  }

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = new TestServer(options)
    await server.#run().catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    return server
  }

  get recordedDisk(): string {
    return join(this.dataDir, 'recorded-disk')
  }

  get url(): string {
    return this.#url
  }

  /** Everything the process has printed, all its lives together. */
  get log(): string {
    return this.#log
  }

  /** Ends the process as an operator would, and removes its data. */
  async stop(): Promise<void> {
    try {
      await this.shutDown()
    } finally {
      process.off('exit', this.#cleanUp)
      rmSync(this.dataDir, { recursive: true, force: true })
    }
  }

  /** Ends the process as an operator would. The data stay for `restart`. */
  async shutDown(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Ends the process without a warning, as a power cut would. The data stay for `restart`. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops the process where it stands: connections stay, and nothing is said on them until `thaw`. */
  freeze(): void {
    this.#process?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#process?.kill('SIGCONT')
  }

  /** Starts it again on the same address and data; ends it gracefully before when it is running. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.shutDown()
    await this.#run({ PORT: new URL(this.#url).port, ...env })
  }

  /** Letters the server wrote, oldest first. */
  outbox(): Promise<Letter[]> {
    return readOutbox(join(this.dataDir, 'outbox'))
  }

  /** Waits for the `number`-th letter to `email`, counted from 1. */
  letter(email: string, number = 1): Promise<Letter> {
    return waitUntil(`letter ${number} to ${email}`, async () => {
      const letters = await this.outbox()
      return letters.filter((letter) => letter.to.includes(email))[number - 1]
    })
  }

  /** What `npm run operator -- ARGS` of this server prints, without a process of its own for the command. */
  async operator(...args: string[]): Promise<string> {
    let printed = ''
    const write = (text: string) => void (printed += text)
    const code = await runOperator(args, this.#env, { write, complain: write })
    if (code !== 0) throw new Error(`operator ${args.join(' ')}: ${printed}`)
    return printed
  }

  /** Goes on from another moment (ISO 8601) without a restart. */
  async moveClock(moment: string): Promise<void> {
    await this.operator('clock', moment)
  }

  async #run(env: Record<string, string> = {}): Promise<void> {
    const built = join(this.#root, 'dist/server/main.js')
    if (!existsSync(built)) throw new Error('There is no build to test: run `npm run build` first')
    const child = spawn(process.execPath, [...QUICK_START, built], {
      cwd: this.#root,
      env: environment({ ...this.#env, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk
        this.#log += chunk
      })
    }
    this.#url = await waitUntil(
      'the server prints its address',
      () => {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The server ended at its start:\n${printed}`)
        // Whole: what is printed may come in pieces.
        return /https?:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(printed)?.[0]
      },
      START_MS,
    ).catch((error: unknown) => {
      throw new Error(`The server did not start:\n${printed}`, { cause: error })
    })
    await waitUntil('the server answers', async () => (await fetch(`${this.#url}/api/server-time`)).ok)
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended: Promise<unknown[]> = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    const [code] = await ended
    clearTimeout(late)
    if (signal === 'SIGTERM' && child.signalCode === 'SIGKILL')
      throw new Error(`The server did not stop within ${STOP_MS} ms:\n${this.#log}`)
    // Without a code: it had not come to listening for the signal yet.
    if (signal === 'SIGTERM' && typeof code === 'number' && code !== 0)
      throw new Error(`The server stopped with code ${code}:\n${this.#log}`)
  }
}

/** What a process needs of ours, and nothing that would set the server up differently here and there. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )
  return { ...kept, ...settings }
}
