import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { waitUntil } from '../wait-until.ts'
import type { Commands, Engine } from './engine.ts'
import { Program } from './program.ts'

const PREFERENCES = `
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("app.update.enabled", false);
user_pref("intl.accept_languages", "ru-RU");
user_pref("javascript.options.showInConsole", true);
`
/** An error nobody caught in a page. Firefox's own parts have theirs, of `resource://`, and fill the console with more. */
const OURS = /^JavaScript error: http/
const Response = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()])
const Failure = z.object({ error: z.string(), message: z.string() })
const Given = z.object({ value: z.unknown() })

type Call = { [K in keyof Commands]: (params: Commands[K]) => [name: string, params: object] }
const calls: Call = {
  navigate: ({ url }) => ['WebDriver:Navigate', { url }],
  executeAsync: ({ script, args }) => ['WebDriver:ExecuteAsyncScript', { script, args }],
  click: ({ element }) => ['WebDriver:ElementClick', { id: element }],
  sendKeys: ({ element, text }) => ['WebDriver:ElementSendKeys', { id: element, text }],
  handles: () => ['WebDriver:GetWindowHandles', {}],
  switchTo: ({ handle }) => ['WebDriver:SwitchToWindow', { handle }],
  closeWindow: () => ['WebDriver:CloseWindow', {}],
}

/** Firefox, driven over Marionette: the protocol under geckodriver, which Debian doesn't have. */
export async function startFirefox(profile: string): Promise<Engine> {
  mkdirSync(profile, { recursive: true })
  writeFileSync(join(profile, 'user.js'), PREFERENCES)
  const portFile = join(profile, 'MarionetteActivePort')
  rmSync(portFile, { force: true })
  const browser = new Program('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    HOME: profile,
    MOZ_HEADLESS_WIDTH: '420',
    MOZ_HEADLESS_HEIGHT: '900',
  })
  const port = await waitUntil(
    'Firefox listens',
    () => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || null : null),
    60_000,
  )
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const ask = speakMarionette(socket)
  await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })
  return {
    name: 'Firefox',
    command: async (command, params) => {
      const answer = await ask(...calls[command](params))
      const given = Given.safeParse(answer)
      return given.success ? given.data.value : answer
    },
    complaints: () => browser.printed.split('\n').filter((line) => OURS.test(line)),
    kill: async () => {
      socket.destroy()
      await browser.kill()
    },
  }
}

/** Messages are `length:[0, id, command, params]`, answers `length:[1, id, error, result]`. */
function speakMarionette(socket: Socket): (name: string, params: object) => Promise<unknown> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let received = Buffer.alloc(0)
  let last = 0
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      const parsed = Response.safeParse(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
      // The first message is a greeting.
      if (!parsed.success) continue
      const [, id, error, result] = parsed.data
      const failure = Failure.safeParse(error)
      if (failure.success) waiting.get(id)?.reject(new Error(`${failure.data.error}: ${failure.data.message}`))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone'))
  })
  return (name, params) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      const message = JSON.stringify([0, last, name, params])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
