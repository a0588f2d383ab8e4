import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitUntil } from './wait-until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const NOT_COPIED = new Set(['node_modules', 'dist', 'data', 'test-results', '.git'])

/** The repository as a newcomer has it after `npm ci`: sources and packages, nothing built. */
export class FreshCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'cabinet-copy-'))
  #process: ChildProcess | null = null
  printed = ''

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (path) => !NOT_COPIED.has(relative(root, path)) })
    // A real `npm ci` takes a minute and needs the registry; `.ci/run` does it.
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
  }

  /** `npm start`; resolves with the address it prints. */
  async start(env: Record<string, string>): Promise<string> {
    // A group of its own: npm starts node, and both have to end.
    const child = spawn('npm', ['start'], {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (this.printed += chunk))
    return waitUntil(
      'npm start prints the address',
      () => {
        if (child.exitCode !== null) throw new Error(`npm start ended:\n${this.printed}`)
        return /http:\/\/127\.0\.0\.1:\d+(?=\s)/.exec(this.printed)?.[0]
      },
      300_000,
    )
  }

  async remove(): Promise<void> {
    const child = this.#process
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      // Not `exit`: npm ends before the server, which still writes into the folder. Their output is closed by the last of them.
      const ended = once(child, 'close')
      process.kill(-child.pid, 'SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
