/** What a player has to know of an MP4 with one H.264 track, read from its boxes (ISO 14496-12 and -15). */
export interface Mp4 {
  /** Names of the boxes at the top, in their order. */
  boxes: string[]
  durationSeconds: number
  /** The sample entry: `avc1` is H.264. */
  codec: string
  width: number
  height: number
  /** 1 is 4:2:0. */
  chromaFormat: number
  bitDepth: number
}

interface Box {
  type: string
  body: Buffer
}

export function readMp4(bytes: Buffer): Mp4 {
  const top = readBoxes(bytes)
  const movie = inside(top, 'moov')
  const header = find(movie, 'mvhd')
  const media = inside(inside(movie, 'trak'), 'mdia')
  const table = find(inside(inside(media, 'minf'), 'stbl'), 'stsd')
  const entry = first(readBoxes(table.subarray(8)))
  // A visual sample entry has 78 bytes of fields before its own boxes.
  const sps = firstParameterSet(find(readBoxes(entry.body.subarray(78)), 'avcC'))
  return {
    boxes: top.map((box) => box.type),
    durationSeconds:
      header[0] === 1
        ? Number(header.readBigUInt64BE(24)) / header.readUInt32BE(20)
        : header.readUInt32BE(16) / header.readUInt32BE(12),
    codec: entry.type,
    width: entry.body.readUInt16BE(24),
    height: entry.body.readUInt16BE(26),
    ...readColours(sps),
  }
}

function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at) || bytes.length - at
    if (size < 8 || at + size > bytes.length) throw new Error(`a box of ${size} bytes at ${at} of ${bytes.length}`)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function first(boxes: Box[]): Box {
  const [box] = boxes
  if (box === undefined) throw new Error('an empty list of boxes')
  return box
}

function find(boxes: Box[], type: string): Buffer {
  const box = boxes.find((candidate) => candidate.type === type)
  if (box === undefined) throw new Error(`no box «${type}»`)
  return box.body
}

function inside(boxes: Box[], type: string): Box[] {
  return readBoxes(find(boxes, type))
}

/** `avcC`: five bytes, the number of SPS, then the length of the first and itself. */
function firstParameterSet(avcC: Buffer): Buffer {
  return avcC.subarray(8, 8 + avcC.readUInt16BE(6))
}

function readColours(sps: Buffer): { chromaFormat: number; bitDepth: number } {
  const profile = sps.readUInt8(1)
  // Baseline and Main know 8-bit 4:2:0 alone; from High on the SPS says it.
  if (profile < 100) return { chromaFormat: 1, bitDepth: 8 }
  const readNumber = golombReader(sps.subarray(4))
  readNumber() // its id
  return { chromaFormat: readNumber(), bitDepth: readNumber() + 8 }
}

/** Exponential-Golomb numbers, bit by bit (H.264, 9.1). */
function golombReader(bytes: Buffer): () => number {
  let position = 0
  const bit = () => (bytes.readUInt8(position >> 3) >> (7 - (position++ & 7))) & 1
  return () => {
    let zeros = 0
    while (bit() === 0) zeros += 1
    let value = 1
    for (let i = 0; i < zeros; i += 1) value = value * 2 + bit()
    return value - 1
  }
}
