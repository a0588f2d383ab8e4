import type { PictureSize } from './bounds.ts'

/** The file is no whole HEIF picture. */
export class BrokenHeif extends Error {
  override readonly name = 'BrokenHeif'
}

interface Box {
  type: string
  /** Where its content begins and ends in the file. */
  from: number
  to: number
}

const MAX_BOXES = 5000
const PICTURE_NALS = 32

/**
 * Reads the structure of a HEIF file (ISO/IEC 23008-12) whose pictures are HEVC, which nothing here can decode: its sizes,
 * and that every coded picture stands in the file whole, as a sequence of NAL units. Takes time in proportion to the file.
 * @returns the largest size named, or `av1` when the pictures are AV1 and a decoder says more.
 * @throws BrokenHeif
 */
export function readHeif(file: Buffer): PictureSize | 'av1' {
  try {
    return readMeta(file, find(boxes(file, 0, file.length), 'meta'))
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenHeif('a number beyond the end', { cause: error })
    throw error
  }
}

function readMeta(file: Buffer, meta: Box): PictureSize | 'av1' {
  const parts = [...boxes(file, meta.from + 4, meta.to)]
  if (text(file, find(parts, 'hdlr').from + 8) !== 'pict') throw new BrokenHeif('no picture')
  const properties = [...inside(file, find(inside(file, find(parts, 'iprp')), 'ipco'))]
  const items = readItems(file, find(parts, 'iinf'))
  const coded = new Set([...items].filter(([, type]) => type === 'hvc1').map(([id]) => id))
  if (coded.size === 0) {
    if ([...items.values()].includes('av01')) return 'av1'
    throw new BrokenHeif('no coded picture')
  }
  const lengthBytes = (file.readUInt8(find(properties, 'hvcC').from + 21) & 3) + 1
  for (const [id, data] of readLocations(file, find(parts, 'iloc'))) {
    if (coded.delete(id)) checkUnits(data, lengthBytes)
  }
  if (coded.size > 0) throw new BrokenHeif('a picture without data')
  const sizes = properties
    .filter(({ type }) => type === 'ispe')
    .map(({ from }) => ({ width: file.readUInt32BE(from + 4), height: file.readUInt32BE(from + 8) }))
  const largest = sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0]
  if (largest === undefined || largest.width === 0 || largest.height === 0) throw new BrokenHeif('no size')
  return largest
}

/** The type of each item, by its id. */
function readItems(file: Buffer, iinf: Box): Map<number, string> {
  const items = new Map<number, string>()
  const from = iinf.from + (file.readUInt8(iinf.from) === 0 ? 6 : 8)
  for (const { type, from: at } of boxes(file, from, iinf.to)) {
    const version = file.readUInt8(at)
    if (type !== 'infe' || version < 2) continue
    const idBytes = version === 2 ? 2 : 4
    items.set(file.readUIntBE(at + 4, idBytes), text(file, at + 6 + idBytes))
  }
  return items
}

/** The bytes of each item that stands in the file itself. */
function* readLocations(file: Buffer, iloc: Box): Generator<[id: number, data: Buffer]> {
  let at = iloc.from
  const take = (bytes: number) => {
    const value = bytes === 0 ? 0 : bytes <= 6 ? file.readUIntBE(at, bytes) : Number(file.readBigUInt64BE(at))
    at += bytes
    return value
  }
  const version = take(1)
  take(3)
  const sizes = take(2)
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [
    sizes >> 12,
    (sizes >> 8) & 15,
    (sizes >> 4) & 15,
    version > 0 ? sizes & 15 : 0,
  ]
  const count = take(version < 2 ? 2 : 4)
  if (count > MAX_BOXES) throw new BrokenHeif('too many items')
  for (let item = 0; item < count; item += 1) {
    const id = take(version < 2 ? 2 : 4)
    const isInFile = version === 0 || (take(2) & 15) === 0
    take(2)
    const base = take(baseBytes)
    const data: Buffer[] = []
    const extents = take(2)
    for (let extent = 0; extent < extents; extent += 1) {
      take(indexBytes)
      const start = base + take(offsetBytes)
      const length = take(lengthBytes)
      if (isInFile && start + length > file.length) throw new BrokenHeif('a picture goes on beyond the end')
      if (isInFile) data.push(file.subarray(start, start + length))
    }
    if (isInFile) yield [id, data.length === 1 && data[0] !== undefined ? data[0] : Buffer.concat(data)]
  }
}

function checkUnits(data: Buffer, lengthBytes: number): void {
  let pictures = 0
  let at = 0
  while (at < data.length) {
    const length = data.readUIntBE(at, lengthBytes)
    if (length < 2 || at + lengthBytes + length > data.length) throw new BrokenHeif('a broken unit')
    if (((data.readUInt8(at + lengthBytes) >> 1) & 63) < PICTURE_NALS) pictures += 1
    at += lengthBytes + length
  }
  if (pictures === 0) throw new BrokenHeif('no coded picture')
}

function* boxes(file: Buffer, from: number, to: number): Generator<Box> {
  let at = from
  for (let count = 0; at + 8 <= to; count += 1) {
    if (count > MAX_BOXES) throw new BrokenHeif('too many boxes')
    const short = file.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < header || at + size > to) throw new BrokenHeif('a box goes on beyond the end')
    yield { type: text(file, at + 4), from: at + header, to: at + size }
    at += size
  }
}

function inside(file: Buffer, { from, to }: Box): Generator<Box> {
  return boxes(file, from, to)
}

function find(among: Iterable<Box>, type: string): Box {
  for (const box of among) if (box.type === type) return box
  throw new BrokenHeif(`no ${type}`)
}

function text(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4)
}
