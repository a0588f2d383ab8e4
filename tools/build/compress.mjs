import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|vtt|map)$/
const SMALLEST = 1024

/**
 * Puts .br and .gz beside every text file that gets smaller by them: the server sends those as they are.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => TEXT.test(path))
  await Promise.all(paths.map((path) => compressFile(join(folder, path))))
}

/** @param {string} path */
async function compressFile(path) {
  const source = await readFile(path)
  if (source.length < SMALLEST) return
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, quality),
    promisify(gzip)(source, { level: 9 }),
  ])
  if (br.length < source.length) await writeFile(`${path}.br`, br)
  if (gz.length < source.length) await writeFile(`${path}.gz`, gz)
}
