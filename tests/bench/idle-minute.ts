import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { makeAgent } from '#support/agents.ts'
import { CountingLine } from '#support/counting-line.ts'
import { install } from '#support/installed-page.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { takeContacts } from '#support/work-day.ts'
import { browserArgs } from '../../tools/browser.mjs'

const MINUTE_MS = 60_000
/** The screen has fetched ahead what it fetches ahead, ms. */
const SETTLED_MS = 15_000
/** Bytes: towards the phone over HTTP/1.1 (what it sends there is the browser's own), both ways over HTTP/2. */
const LIMITS = { received: 6000, both: 10_000 }

/**
 * What a minute of the untouched work screen moves, from the server itself and behind the README's proxy, where nginx is
 * installed. Counted on the wire, with TLS and frames, without the headers of TCP.
 */
export async function measureIdleMinute(): Promise<void> {
  const server = await TestServer.start({ env: { DEMO_CONTACTS: '100' } })
  const port = Number(new URL(server.url).port)
  try {
    const plain = await idle(server, port, 'http')
    const rows = { 'минута покоя, HTTP/1.1, получено': row(plain.polls, plain.received, LIMITS.received) }
    console.log(`HTTP/1.1: отправлено ${plain.sent} байт, это заголовки самого браузера`)
    const proxy = await ReadmeProxy.start(port)
    if (proxy === null) {
      console.table(rows)
      return
    }
    try {
      const { polls, received, sent } = await idle(server, proxy.port, 'https')
      console.log(`HTTP/2: получено ${received}, отправлено ${sent} байт`)
      console.table({ ...rows, 'минута покоя, HTTP/2, в обе стороны': row(polls, received + sent, LIMITS.both) })
    } finally {
      proxy.stop()
    }
  } finally {
    await server.stop()
  }
}

/** A busy machine asks less often than 29 times a minute: a poll's own bytes say it whatever the pace. */
function row(polls: number, bytes: number, limit: number) {
  return { опросов: polls, 'байт на опрос': Math.round(bytes / polls), байт: bytes, предел: limit }
}

async function idle(server: TestServer, port: number, scheme: 'http' | 'https') {
  const agent = await makeAgent(server, 'approved')
  await takeContacts(agent.api, 20)
  const line = await CountingLine.start(port)
  // Without it no worker is let in by a proxy whose certificate nobody signed.
  const args = [...browserArgs, '--ignore-certificate-errors']
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '', args })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
    await page.goto(`${scheme}://localhost:${line.port}/api/server-time`)
    await page.evaluate((token) => localStorage.setItem('token', token), agent.token)
    await install(page, `${scheme}://localhost:${line.port}/`)
    await page.getByRole('button', { name: 'Взять контакт' }).waitFor()
    await page.waitForTimeout(SETTLED_MS)
    let polls = 0
    page.context().on('request', (request) => (polls += Number(request.url().includes('/work/manual/info'))))
    return { ...(await line.count(() => page.waitForTimeout(MINUTE_MS))), polls }
  } finally {
    await browser.close()
    line.stop()
  }
}

/** nginx, set up as the README says, with a certificate of its own. */
class ReadmeProxy {
  readonly port: number
  readonly #folder: string
  readonly #process: ChildProcess

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.port = port
    this.#process = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  /** @param server its port; null where nginx or openssl isn't installed. */
  static async start(server: number): Promise<ReadmeProxy | null> {
    const missing = ['nginx', 'openssl'].filter((name) => spawnSync(name, ['version']).error !== undefined)
    if (missing.length > 0) {
      console.log(`Нет ${missing.join(' и ')}: минута покоя по HTTP/2 не измерена.`)
      return null
    }
    const folder = mkdtempSync(join(tmpdir(), 'cabinet-nginx-'))
    const subject = ['-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'cert.pem']
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
      cwd: folder,
      stdio: 'ignore',
    })
    const port = await freePort()
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, server))
    const proxy = new ReadmeProxy(folder, port)
    await waitUntil('nginx listens', () =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => undefined,
      ),
    )
    return proxy
  }

  stop(): void {
    this.#process.kill('SIGTERM')
    this.#process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true }))
  }
}

function configuration(folder: string, port: number, server: number): string {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const block = /^server \{\n[^]*?^\}\n/m.exec(readme)?.[0]
  if (block === undefined) throw new Error('README has no proxy')
  const own = block
    .replace(
      'listen 443 ssl http2;',
      `listen 127.0.0.1:${port} ssl http2; ssl_certificate cert.pem; ssl_certificate_key key.pem;`,
    )
    .replace('127.0.0.1:8080', `127.0.0.1:${server}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  return `pid nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${own}}\n`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
