// Turns recorded shots into the frames of a video: the new screen fades in, the phone pans to what matters, a ring and
// a finger show the tap. Only what moves is drawn again; a still picture is sent to the encoder as often as it lasts.
import { readFile } from 'node:fs/promises'
import { bubble } from './mark.mjs'
import { roboto } from './roboto.mjs'

export const FPS = 12.5
export const WIDTH = 600
export const HEIGHT = 900

/** Height of the phone's screen that the frame shows, in CSS px of the app. */
export const WINDOW = 459
const FADE_FRAMES = 5
const TAP_FRAMES = 8
const COVER_SECONDS = 3

const ease = (/** @type {number} */ t) => 1 - (1 - t) ** 3

/**
 * How far the phone is moved up so that `rect` is in view.
 * @param {import('./scene.ts').Rect | null} rect
 * @param {number} height
 * @param {number} before
 */
function panTo(rect, height, before) {
  const most = Math.max(0, height - WINDOW)
  if (rect === null) return Math.min(before, most)
  const margin = 28
  if (rect.y - margin >= before && rect.y + rect.height + margin <= before + WINDOW) return before
  const wanted = rect.height + 2 * margin > WINDOW ? rect.y - margin : rect.y + rect.height / 2 - WINDOW / 2
  return Math.round(Math.min(most, Math.max(0, wanted)))
}

/** Seconds a caption needs to be read by someone who also looks at the screen. */
export function readingSeconds(/** @type {string} */ text) {
  return Math.max(3.6, 1.6 + text.length / 17)
}

/** When each caption is shown, seconds from the start. */
export function cues(/** @type {readonly import('./scene.ts').Shot[]} */ shots) {
  let at = COVER_SECONDS
  return shots.map(({ caption, seconds }) => ({ from: at, to: (at += frameCount(seconds) / FPS), caption }))
}

const frameCount = (/** @type {number} */ seconds) => Math.round(seconds * FPS)

/**
 * Draws the video frame by frame.
 * @param {import('playwright').Page} page a Playwright page of WIDTH×HEIGHT
 * @param {{ title: string, about: string, shots: readonly import('./scene.ts').Shot[] }} film
 * @param {(png: Buffer, times: number) => Promise<void>} write gets PNG bytes and how many frames they last
 * @returns the cover's PNG, the poster's source
 */
export async function drawFrames(page, { title, about, shots }, write) {
  await page.setContent(await readFile(new URL('frame.html', import.meta.url), 'utf8'))
  await page.addStyleTag({ content: roboto })
  // Also of the weights that only a later frame needs.
  await page.evaluate(async () => void (await Promise.all([...document.fonts].map((face) => face.load()))))
  await page.evaluate(({ mark, title, about }) => window.cover(mark, title, about), {
    mark: `<svg viewBox="90 100 340 340">${bubble({ ink: '#fff', check: '#fff', ground: '#2b46d4' })}</svg>`,
    title,
    about,
  })
  const draw = async (/** @type {object} */ state) => {
    await page.evaluate((state) => window.show(state), {
      cover: false,
      name: title,
      place: '',
      caption: '',
      fade: 1,
      progress: 0,
      pan: 0,
      rect: null,
      ring: 0,
      finger: 0,
      note: null,
      ...state,
    })
    return page.screenshot({ type: 'png' })
  }

  const poster = await draw({ cover: true })
  await write(poster, frameCount(COVER_SECONDS))

  const total = shots.reduce((sum, shot) => sum + frameCount(shot.seconds), 0)
  let done = 0
  let pan = 0
  await page.evaluate((src) => window.load('old', src), shots[0]?.picture ?? '')
  for (const [index, shot] of shots.entries()) {
    const frames = frameCount(shot.seconds)
    const from = pan
    const to = panTo(shot.rect, shot.height, pan)
    const common = { place: `${index + 1} / ${shots.length}`, caption: shot.caption, rect: shot.rect, note: shot.note }
    await page.evaluate((src) => window.load('new', src), shot.picture)
    for (let i = 1; i <= FADE_FRAMES; i++) {
      const t = ease(i / FADE_FRAMES)
      await write(
        await draw({ ...common, fade: t, pan: from + (to - from) * t, ring: t, progress: (done + i) / total }),
        1,
      )
    }
    const taps = shot.tap ? TAP_FRAMES : 0
    // The bar moves a step a second: a moving pixel a frame would cost more than everything else.
    let still = frames - FADE_FRAMES - taps
    for (let shown = FADE_FRAMES; still > 0;) {
      const piece = Math.min(still, Math.round(FPS))
      await write(await draw({ ...common, pan: to, ring: 1, progress: (done + (shown += piece)) / total }), piece)
      still -= piece
    }
    for (let i = 1; i <= taps; i++)
      await write(
        await draw({ ...common, pan: to, ring: 1, finger: Math.min(1, i / 4), progress: (done + frames) / total }),
        1,
      )
    await page.evaluate((src) => window.load('old', src), shot.picture)
    pan = to
    done += frames
  }
  return poster
}
