import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod/mini'
import { PYTHON } from '../../../tools/engines.mjs'
import { waitUntil } from '../wait-until.ts'
import type { Commands, Engine } from './engine.ts'
import { Program } from './program.ts'

const browser = fileURLToPath(new URL('webkit-browser.py', import.meta.url))
const COMPLAINT = /CONSOLE (?!NETWORK)(\w+ )?(ERROR|WARN) /
/** Names that are there for other engines: GTK's build knows nothing of manifests, none of WebKit's of a keyboard's ways. */
const FOR_OTHERS =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|Viewport argument key "interactive-widget"/
const Answer = z.object({ value: z.unknown() })
const Session = z.object({ sessionId: z.string() })
const Failure = z.object({ error: z.string(), message: z.string() })

type Call = { [K in keyof Commands]: (params: Commands[K]) => [method: string, path: string, body?: object] }
const calls: Call = {
  navigate: ({ url }) => ['POST', '/url', { url }],
  executeAsync: ({ script, args }) => ['POST', '/execute/async', { script, args }],
  click: ({ element }) => ['POST', `/element/${element}/click`, {}],
  sendKeys: ({ element, text }) => ['POST', `/element/${element}/value`, { text }],
  handles: () => ['GET', '/window/handles'],
  switchTo: ({ handle }) => ['POST', '/window', { handle }],
  closeWindow: () => ['DELETE', '/window'],
}

/** WebKitGTK, Safari's engine, on an X server of its own. */
export async function startWebKit(profile: string): Promise<Engine> {
  const home = join(profile, 'home')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const screen = new Program('Xvfb', ['-displayfd', '1', '-screen', '0', '480x960x24', '-nolisten', 'tcp'])
  // An X server finds a free display itself, and tells which.
  const display = await waitUntil('Xvfb tells its display', () => /^\d+\n/m.exec(screen.printed)?.[0].trim())
  const port = await findFreePort()
  const driver = new Program('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    // There is no GPU, nor a bus that anybody listens to.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GTK_USE_PORTAL: '0',
    NO_AT_BRIDGE: '1',
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntil('WebKitWebDriver listens', () =>
    fetch(`${address}/status`).then(
      () => true,
      () => false,
    ),
  )
  const start = join(profile, 'browser')
  writeFileSync(start, `#!/bin/sh\nexec ${PYTHON} '${browser}' '${join(profile, 'data')}'\n`)
  chmodSync(start, 0o700)
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: start, args: [] } } }
  const { sessionId } = Session.parse(await send('POST', `${address}/session`, { capabilities }))
  return {
    name: 'WebKitGTK',
    command: (command, params) => {
      const [method, path, body] = calls[command](params)
      return send(method, `${address}/session/${sessionId}${path}`, body)
    },
    complaints: () => driver.printed.split('\n').filter((line) => COMPLAINT.test(line) && !FOR_OTHERS.test(line)),
    kill: async () => {
      await driver.kill()
      await screen.kill()
    },
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = Answer.parse(await answer.json())
  const failure = Failure.safeParse(value)
  if (failure.success) throw new Error(`${failure.data.error}: ${failure.data.message}`)
  return value
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
