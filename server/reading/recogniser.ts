import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Tesseract from 'tesseract.js'
import type { Script } from './layout/messages.ts'
import type { Picture } from './picture.ts'

/** Reads a strip of digits; `isSure` of each one. */
export type Recognise = (strip: Picture) => Promise<{ text: string; isSure: boolean }>

/** Reads a strip of one line; null when it is not sure of it. */
export type RecogniseName = (strip: Picture, script: Script) => Promise<string | null>

/** Of 100. Right readings have never been below 94 for their weakest digit. */
const SURE = 90
/** The same of a name's letters: of right readings one in a hundred is below, of wrong ones most. */
const SURE_LETTER = 70

export interface Recogniser {
  recognise: Recognise
  recogniseName: RecogniseName
}

/** Starts tesseract from installed files alone. It runs in a thread of its own, whose crash ends this one. */
export async function startRecogniser(): Promise<Recogniser> {
  const latin = await startTesseract('eng')
  // Only few pictures show names.
  let cyrillic: Promise<Tesseract.Worker> | null = null
  return {
    async recognise(strip) {
      const { text, weakest } = await readStrip(latin, strip)
      return { text: text.replaceAll(/\s/g, ''), isSure: weakest >= SURE }
    },
    async recogniseName(strip, script) {
      const tesseract = script === 'latin' ? latin : await (cyrillic ??= startTesseract('rus'))
      const { text, weakest } = await readStrip(tesseract, strip)
      return weakest >= SURE_LETTER ? text.trim() : null
    },
  }
}

async function readStrip(tesseract: Tesseract.Worker, strip: Picture): Promise<{ text: string; weakest: number }> {
  const { data } = await tesseract.recognize(portableGreymap(strip), {}, { text: true, blocks: true })
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines)
  const symbols = lines.flatMap((line) => line.words).flatMap((word) => word.symbols)
  return { text: data.text, weakest: Math.min(100, ...symbols.map((symbol) => symbol.confidence)) }
}

/** Where the data of a language lies: npm has English alone, Russian is among the server's own files (models/README.md). */
const DATA = {
  eng: () =>
    join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int'),
  // Beside this module in the source, beside the reading thread's in the build.
  rus: () => fileURLToPath(new URL('models', import.meta.url)),
}

async function startTesseract(language: keyof typeof DATA): Promise<Tesseract.Worker> {
  const tesseract = await new Promise<Tesseract.Worker>((resolve, reject) => {
    // Without language data the returned promise never settles: the error handler alone hears of it.
    // Later failures come back through the promise of each call as well.
    const options = { langPath: DATA[language](), cacheMethod: 'none', gzip: true, errorHandler: reject }
    Tesseract.createWorker(language, Tesseract.OEM.LSTM_ONLY, options).then(resolve, reject)
  })
  await tesseract.setParameters({ tessedit_pageseg_mode: Tesseract.PSM.SINGLE_LINE, user_defined_dpi: '300' })
  return tesseract
}

/** The simplest picture file there is: it costs no encoding. */
function portableGreymap({ width, height, pixels }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}
