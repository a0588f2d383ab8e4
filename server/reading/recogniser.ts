import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Tesseract from 'tesseract.js'
import type { Picture } from './picture.ts'

/** Reads a strip of digits; null when it is not sure of each one. */
export type Recognise = (strip: Picture) => Promise<string | null>

/** Of 100. Right readings have never been below 94 for their weakest digit. */
const SURE = 90

/** Starts tesseract from files of installed packages alone. It runs in a thread of its own, whose crash ends this one. */
export async function startRecogniser(): Promise<Recognise> {
  const tesseract = await createWorker()
  await tesseract.setParameters({ tessedit_pageseg_mode: Tesseract.PSM.SINGLE_LINE, user_defined_dpi: '300' })
  return async (strip) => {
    const { data } = await tesseract.recognize(portableGreymap(strip), {}, { text: true, blocks: true })
    const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines)
    const symbols = lines.flatMap((line) => line.words).flatMap((word) => word.symbols)
    return symbols.every((symbol) => symbol.confidence >= SURE) ? data.text.replaceAll(/\s/g, '') : null
  }
}

function createWorker(): Promise<Tesseract.Worker> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  return new Promise((resolve, reject) => {
    // Without language data the returned promise never settles: the error handler alone hears of it.
    // Later failures come back through the promise of each call as well.
    const options = { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none', gzip: true, errorHandler: reject }
    Tesseract.createWorker('eng', Tesseract.OEM.LSTM_ONLY, options).then(resolve, reject)
  })
}

/** The simplest picture file there is: it costs no encoding. */
function portableGreymap({ width, height, pixels }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}
