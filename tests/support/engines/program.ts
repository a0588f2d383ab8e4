import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program with a process group of its own, so that all it starts ends with it. */
export class Program {
  readonly #child: ChildProcess
  #printed = ''
  readonly #kill = () => this.#signal()

  constructor(program: string, args: readonly string[], env: Record<string, string> = {}) {
    this.#child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', LANG: 'ru_RU.UTF-8', ...env },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#printed += text))
    // A group outlives whoever started it.
    process.on('exit', this.#kill)
  }

  /** Everything it has printed. */
  get printed(): string {
    return this.#printed
  }

  /** Resolves when none of the group is left. */
  async kill(): Promise<void> {
    process.off('exit', this.#kill)
    if (!this.#isRunning()) return
    const ended = once(this.#child, 'close')
    this.#signal()
    await ended
  }

  #signal(): void {
    if (this.#child.pid !== undefined && this.#isRunning()) process.kill(-this.#child.pid, 'SIGKILL')
  }

  #isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }
}
