// npm run media:training [-- module-1 …] — records the four training videos from the product itself.
//
// Needs a build (npm run build), a Chromium (CHROMIUM_PATH or an installed one) and ffmpeg. Every scene of scenes/ is
// played on a fresh demonstration server; its captions are drawn into the picture and written as WebVTT beside it.
import { readdir, stat, mkdir, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { browserArgs, ensureBrowser } from '../browser.mjs'
import { webVtt } from './captions.mjs'
import { encoder } from './encoder.mjs'
import { FPS, HEIGHT, WIDTH, cues, drawFrames } from './frames.mjs'
import { Recorder } from './recorder.mjs'
import { openStage } from './stage.mjs'

const out = new URL('../../public/training/', import.meta.url)
const NAMES = ['module-1', 'module-2', 'manual-rules', 'manual-report']

async function film(/** @type {import('playwright').Browser} */ browser, /** @type {string} */ name) {
  /** @type {{ default: import('./scene.ts').Scene }} */
  const { default: scene } = await import(new URL(`scenes/${name}.mjs`, import.meta.url).href)
  const stage = await openStage(browser)
  /** @type {import('./scene.ts').Shot[]} */
  let shots
  try {
    shots = await new Recorder(stage.page, stage).play(scene.steps)
  } finally {
    await stage.close()
  }
  const canvas = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  const video = encoder(new URL(`${name}.mp4`, out).pathname, FPS)
  const cover = await drawFrames(canvas, { ...scene, shots }, (png, times) => video.write(png, times))
  await video.close()
  await canvas.close()
  await writeFile(new URL(`${name}.vtt`, out), webVtt(cues(shots)))
  await sharp(cover)
    .resize(480)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(new URL(`${name}.jpg`, out).pathname)
  const seconds = cues(shots).at(-1)?.to ?? 0
  console.log(
    `${name}: ${shots.length} captions, ${seconds.toFixed(0)} s, ${Math.round((await stat(new URL(`${name}.mp4`, out))).size / 1024)} KB`,
  )
}

/** What «save the training» fetches and how much it is. */
async function writeIndex() {
  const names = (await readdir(out)).filter((name) => /\.(mp4|vtt|jpg)$/.test(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => ({ url: `/training/${name}`, bytes: (await stat(new URL(name, out))).size })),
  )
  await writeFile(new URL('index.json', out), `${JSON.stringify({ files }, null, 2)}\n`)
}

const wanted = process.argv.slice(2)
await mkdir(out, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })
try {
  for (const name of wanted.length > 0 ? wanted : NAMES) await film(browser, name)
  await writeIndex()
} finally {
  await browser.close()
}
