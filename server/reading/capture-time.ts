/** The westernmost clock of the country, hours before UTC: by no other has a moment come later. */
const WESTERNMOST = '+02:00'

const EXIF_PART = 0x8769
const TAKEN = 0x9003
const TAKEN_OFFSET = 0x9011
const CHANGED = 0x0132

/**
 * When the phone says it took the picture, by its EXIF; null where it says nothing that can be understood. A clock without its
 * offset is taken for the country's westernmost, so it is the latest moment that it can mean.
 */
export function captureTimeOf(exif: Buffer | undefined): Date | null {
  if (exif === undefined) return null
  try {
    const tags = readTags(exif)
    const written = tags.get(TAKEN) ?? tags.get(CHANGED)
    const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(written ?? '')
    if (parts === null) return null
    const offset = /^[+-]\d\d:\d\d$/.exec(tags.get(TAKEN_OFFSET) ?? '')?.[0] ?? WESTERNMOST
    const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${offset}`)
    return Number.isNaN(moment.getTime()) ? null : moment
  } catch (error) {
    // Whatever points out of its own bytes says nothing.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Texts of the main part and of the EXIF part, by tag. */
function readTags(exif: Buffer): Map<number, string> {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const tags = new Map<number, string>()
  const readPart = (start: number): number | null => {
    let inner: number | null = null
    for (let entry = 0; entry < short(start); entry += 1) {
      const at = start + 2 + 12 * entry
      const [tag, type, count] = [short(at), short(at + 2), long(at + 4)]
      if (tag === EXIF_PART) inner = long(at + 8)
      if (type !== 2) continue
      const text = count <= 4 ? at + 8 : long(at + 8)
      tags.set(tag, tiff.toString('latin1', text, text + count).replace(/\0+$/, ''))
    }
    return inner
  }
  const inner = readPart(long(4))
  if (inner !== null) readPart(inner)
  return tags
}
