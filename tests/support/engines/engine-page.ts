import { z } from 'zod/mini'
import { waitUntil } from '../wait-until.ts'
import { within } from '../within.ts'
import type { Commands, Engine } from './engine.ts'

/** WebDriver's own name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const Reference = z.object({ [ELEMENT]: z.string() })
const SELECTORS = { button: 'button', link: 'a', textbox: 'input', file: 'input[type=file]' }
type Role = keyof typeof SELECTORS

/** On a busy machine; for a command's answer too, which a driver may owe for ever. */
const PATIENCE_MS = 60_000
/** What a person would wait for: something moves, lies above, or was painted anew. */
const NOT_YET = /^(element click intercepted|element not interactable|stale element reference)/

/** Runs in the page: what the selector finds, whose name begins so, and which is in reach: a sheet leaves the rest inert. */
function find(selector: string, name: string): Element | null {
  for (const element of document.querySelectorAll<HTMLElement & { labels?: NodeList | null }>(selector)) {
    if (element.closest('[inert]') !== null || element.getAttribute('aria-disabled') === 'true') continue
    const named = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
    if (named.replaceAll('\u00A0', ' ').trim().startsWith(name)) return element
  }
  return null
}

function read(): string {
  return (document.body?.innerText ?? '').replaceAll('\u00A0', ' ')
}

/** A page of an engine, driven as a person does: by what is written on it. */
export class EnginePage {
  readonly #engine: Engine
  #own = ''

  private constructor(engine: Engine) {
    this.#engine = engine
  }

  static async open(engine: Engine): Promise<EnginePage> {
    const page = new EnginePage(engine)
    ;[page.#own = ''] = await page.#readHandles()
    return page
  }

  async goto(url: string): Promise<void> {
    await this.#command('navigate', { url })
  }

  /** Runs `work`, which knows nothing of this file, in the page; resolves with what it resolves with, or with its error as text. */
  async run<A extends readonly unknown[]>(work: (...args: A) => unknown, ...args: A): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1]
Promise.resolve((${work.toString()})(...Array.from(arguments).slice(0, -1))).then(done, (error) => done(String(error)))`
    return this.#command('executeAsync', { script, args })
  }

  async press(button: string): Promise<void> {
    await this.#act('button', button, (element) => this.#command('click', { element }))
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#act('textbox', label, (element) => this.#command('sendKeys', { element, text }))
  }

  async choose(path: string): Promise<void> {
    await this.#act('file', '', (element) => this.#command('sendKeys', { element, text: path }))
  }

  /** Waits until the page says this; resolves with all that it says, its spaces and lines as single spaces. */
  says(text: string): Promise<string> {
    return this.#wait(`says «${text}»`, async () => {
      const said = plain(await this.run(read))
      return said.includes(plain(text)) ? said : null
    })
  }

  /** Waits for the chat that opens beside the page, and closes it. A busy machine answers the tap too late: a link stands instead. */
  async closeChat(): Promise<void> {
    let isPressed = false
    const handle = await this.#wait('opens a chat', async () => {
      const link = isPressed ? null : await this.run(find, SELECTORS.link, 'Открыть чат')
      const found = Reference.safeParse(link)
      if (found.success) isPressed = await isDone(this.#command('click', { element: found.data[ELEMENT] }))
      return (await this.#readHandles()).find((each) => each !== this.#own)
    })
    await this.#command('switchTo', { handle })
    await this.#command('closeWindow', {})
    await this.#command('switchTo', { handle: this.#own })
  }

  async #act(role: Role, name: string, act: (element: string) => Promise<unknown>): Promise<void> {
    await this.#wait(`has ${role} «${name}» in reach`, async () => {
      const found = Reference.safeParse(await this.run(find, SELECTORS[role], name))
      return found.success && isDone(act(found.data[ELEMENT]))
    })
  }

  #wait<T>(what: string, ask: () => Promise<T>) {
    return waitUntil(`${this.#engine.name} ${what}`, ask, PATIENCE_MS).catch(async (error: unknown) => {
      throw new Error(`${String(error)}. It says: ${plain(await this.run(read).catch(String))}`)
    })
  }

  #command<K extends keyof Commands>(command: K, params: Commands[K]): Promise<unknown> {
    return within(`${this.#engine.name} answers «${command}»`, PATIENCE_MS, this.#engine.command(command, params))
  }

  async #readHandles(): Promise<string[]> {
    return z.array(z.string()).parse(await this.#command('handles', {}))
  }
}

/** False for what a person would try again a moment later. */
function isDone(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && NOT_YET.test(error.message)) return false
      throw error
    },
  )
}

const plain = (text: unknown) => String(text).replace(/\s+/g, ' ')
