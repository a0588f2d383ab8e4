const SEGMENT = 0xff
const START_OF_SCAN = 0xda

/**
 * A JPEG without its APP1–APP13, APP15 and comment segments, where EXIF, GPS and XMP stand. APP0 and Adobe's APP14 stay:
 * they say how the colours are stored. Whatever can't be read as segments comes back as it is.
 */
export function stripJpegMetadata(bytes: ArrayBuffer): ArrayBuffer {
  const view = new DataView(bytes)
  const kept: Uint8Array[] = [new Uint8Array(bytes, 0, 2)]
  let at = 2
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== SEGMENT) return bytes
    if (marker === START_OF_SCAN) break
    const end = at + 2 + view.getUint16(at + 2)
    if (end > view.byteLength) return bytes
    if (!isMetadata(marker)) kept.push(new Uint8Array(bytes, at, end - at))
    at = end
  }
  kept.push(new Uint8Array(bytes, at))
  return concatenate(kept)
}

function isMetadata(marker: number): boolean {
  return (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
}

function concatenate(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole.buffer
}
