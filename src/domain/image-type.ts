import { IMAGE_TYPES, type ImageType } from './image-types.ts'

const BY_EXTENSION: Record<string, ImageType> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
}

/** The format by the bytes themselves, then by what the phone says, then by the name; null when it is none of ours. */
export function imageTypeOf(bytes: ArrayBuffer, declared: string, name: string): ImageType | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const told = IMAGE_TYPES.find((type) => type === declared.toLowerCase()) ?? BY_EXTENSION[extension] ?? null
  const seen = typeByBytes(bytes)
  // Of SVG there are no sure first bytes, so there the word of the phone counts; of the others the bytes alone do.
  return seen ?? (told === 'image/svg+xml' && looksLikeSvg(bytes) ? told : null)
}

function typeByBytes(bytes: ArrayBuffer): ImageType | null {
  // Not TextDecoder: to it «latin1» is windows-1252, where PNG's first byte is another letter.
  const head = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 32)))
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.slice(4, 8) !== 'ftyp') return null
  const brands = head.slice(8, 32)
  if (/avi[fs]/.test(brands)) return 'image/avif'
  if (/hei[cxms]|hev[cx]/.test(brands)) return 'image/heic'
  return /mif1|msf1/.test(brands) ? 'image/heif' : null
}

function looksLikeSvg(bytes: ArrayBuffer): boolean {
  return new TextDecoder().decode(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 4096))).includes('<svg')
}
