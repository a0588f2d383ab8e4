// Plays a scene (data, see scenes/) in the real product and takes a picture of every step.
import { chatScreen } from './chat-screen.mjs'
import { readingSeconds } from './frames.mjs'

export const PHONE = { width: 360, height: 640 }

const ROLES = /** @type {const} */ ([
  'button',
  'link',
  'heading',
  'checkbox',
  'radio',
  'dialog',
  'region',
  'listitem',
  'textbox',
  'searchbox',
])

/**
 * What a step looks at.
 * @param {import('playwright').Page | import('playwright').Locator} page
 * @param {import('./scene.ts').Target} target
 * @returns {import('playwright').Locator}
 */
function locate(page, target) {
  const scope = target.within === undefined ? page : locate(page, target.within)
  const exact = target.exact ?? false
  const found = (() => {
    if (target.text !== undefined) return scope.getByText(target.text, { exact })
    if (target.label !== undefined) return scope.getByLabel(target.label, { exact })
    if (target.css !== undefined) return scope.locator(target.css)
    const role = ROLES.find((role) => target[role] !== undefined)
    if (role === undefined) throw new Error(`Nothing to find in ${JSON.stringify(target)}`)
    const name = target[role]
    return scope.getByRole(role, name === true || name === undefined ? {} : { name, exact })
  })()
  return found.nth(target.nth ?? 0)
}

/** Pictures, skeletons and transitions are over. */
async function settle(/** @type {import('playwright').Page} */ page) {
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined) // a polled screen is never idle
  await page
    .waitForFunction(() => document.querySelectorAll('[aria-busy="true"], [data-skeleton]').length === 0, undefined, {
      timeout: 5000,
    })
    .catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(350)
}

export class Recorder {
  /** @type {import('./scene.ts').Shot[]} */
  shots = []
  #page
  #world
  /** @type {Map<string, { from: 'client' | 'agent', text: string }[]>} */
  #chats = new Map()

  /**
   * @param {import('playwright').Page} page
   * @param {import('./scene.ts').Stage} world what scenes may need
   */
  constructor(page, world) {
    this.#page = page
    this.#world = world
  }

  async play(/** @type {readonly import('./scene.ts').Step[]} */ steps) {
    for (const [index, step] of steps.entries()) {
      try {
        await this.#step(step)
      } catch (cause) {
        await this.#page.screenshot({ path: 'test-results/media-failure.png' })
        throw new Error(
          `Step ${index + 1} «${step.say ?? 'quiet'}» ${JSON.stringify(step, (_, value) => (typeof value === 'function' || value instanceof RegExp ? String(value) : value))}`,
          { cause },
        )
      }
    }
    return this.shots
  }

  async #step(/** @type {import('./scene.ts').Step} */ step) {
    const page = this.#page
    if (step.as !== undefined) await this.#world.signIn(page, step.as)
    if (step.run !== undefined) await step.run({ ...this.#world, page })
    if (step.open !== undefined) await page.goto(this.#world.origin + step.open)
    if (step.wait !== undefined) await locate(page, step.wait).waitFor({ timeout: step.patience ?? 20_000 })
    if (step.pause !== undefined) await page.waitForTimeout(step.pause) // notices go after 4 s
    const target = step.tap ?? step.look ?? step.fill ?? step.check
    const found = target === undefined ? null : locate(page, target)
    if (found !== null) {
      await found.waitFor({ timeout: step.patience ?? 20_000 })
      await found.evaluate(
        (element, block) => element.scrollIntoView({ block, behavior: 'instant' }),
        step.scroll ?? 'nearest',
      )
    }
    if (step.fill !== undefined) await found?.fill(step.with ?? '')
    if (step.say !== undefined) await this.#shoot(step, step.say, found)
    if (step.tap !== undefined && found !== null) await this.#tap(found, step)
    if (step.check !== undefined) await found?.check()
    if (step.files !== undefined && step.pictures !== undefined)
      await locate(page, step.files).setInputFiles(await step.pictures({ ...this.#world, page }))
  }

  async #tap(/** @type {import('playwright').Locator} */ found, /** @type {import('./scene.ts').Step} */ step) {
    const pictures = step.files === undefined ? step.pictures : undefined
    const chooser = pictures === undefined ? null : this.#page.waitForEvent('filechooser')
    await found.click()
    const files = await pictures?.({ ...this.#world, page: this.#page })
    if (files !== undefined) await (await chooser)?.setFiles(files)
  }

  /**
   * @param {import('./scene.ts').Step} step
   * @param {string} caption
   * @param {import('playwright').Locator | null} found
   */
  async #shoot(step, caption, found) {
    const drawn =
      step.chat === undefined ? await step.picture?.({ ...this.#world, page: this.#page }) : await this.#chat(step.chat)
    if (drawn === undefined) await settle(this.#page)
    const picture = drawn ?? (await this.#page.screenshot({ type: 'png' }))
    const rect = drawn === undefined && found !== null && step.ring !== false ? await found.boundingBox() : null
    this.shots.push({
      caption,
      seconds: step.seconds ?? readingSeconds(caption),
      picture: `data:image/png;base64,${picture.toString('base64')}`,
      rect,
      // What is drawn here begins where the frame does.
      height: drawn === undefined ? PHONE.height : 0,
      tap: step.tap !== undefined && rect !== null,
      note: step.note ?? null,
    })
  }

  /**
   * The chat that the product has just opened, drawn as a messenger would show it. `sent: false` leaves the text in the
   * field; `answer` is what the client wrote to the message before.
   * @param {{ sent: boolean, answer?: string }} chat
   */
  async #chat({ sent, answer }) {
    const { phone, text } = await this.#world.chats.next()
    const earlier = this.#chats.get(phone) ?? []
    if (answer !== undefined) earlier.push({ from: 'client', text: answer })
    const picture = await this.#world.drawPhone(
      chatScreen({ phone, messages: sent ? [...earlier, { from: 'agent', text }] : earlier, draft: sent ? '' : text }),
    )
    this.#chats.set(phone, [...earlier, { from: 'agent', text }])
    return picture
  }
}
