// npm run media:icons — draws the mark of mark.mjs as every icon that phones, browsers and the manifest ask for.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { monochrome, shortcuts, tile } from './mark.mjs'

const out = new URL('../../public/icons/', import.meta.url)
const path = (/** @type {string} */ name) => new URL(name, out).pathname

/** Android launchers crop to any shape inside a circle of 80 %: the mark stays within it. */
const MASKABLE_SCALE = 0.92

const png = (/** @type {string} */ svg, /** @type {number} */ size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 512 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
const opaque = (/** @type {string} */ svg, /** @type {number} */ size) =>
  png(svg, size).flatten({ background: '#2b46d4' })

const rounded = tile({ radius: 116, scale: 1.2 })
const bleeding = tile({ radius: 0, scale: MASKABLE_SCALE })

/** An .ico is a directory of PNGs: header, one entry of 16 bytes each, then the pictures. */
function ico(/** @type {readonly { size: number, bytes: Buffer }[]} */ pictures) {
  const header = Buffer.alloc(6 + pictures.length * 16)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [i, { size, bytes }] of pictures.entries()) {
    const at = 6 + i * 16
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(bytes.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([header, ...pictures.map((p) => p.bytes)])
}

await mkdir(out, { recursive: true })
await writeFile(path('favicon.svg'), rounded)
await writeFile(
  new URL('../favicon.ico', out),
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(rounded, size).toBuffer() })))),
)
for (const size of [192, 512]) {
  await png(rounded, size).toFile(path(`icon-${size}.png`))
  await opaque(bleeding, size).toFile(path(`maskable-${size}.png`))
}
await opaque(tile({ radius: 0, scale: 1.1 }), 180).toFile(path('apple-touch-icon.png'))
await png(monochrome('#fff'), 512).toFile(path('monochrome-512.png'))
for (const [name, mark] of Object.entries(shortcuts)) {
  await png(tile({ radius: 116, mark }), 192).toFile(path(`shortcut-${name}.png`))
}
