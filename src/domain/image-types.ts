/** Image formats accepted as screenshots (statement 8.4), by MIME type, and what people call them. */
const NAMES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
} as const

export type ImageType = keyof typeof NAMES

export const IMAGE_TYPES = Object.keys(NAMES).filter((type): type is ImageType => type in NAMES)

/** As a sentence lists them. */
export const IMAGE_NAMES = [...new Set(Object.values(NAMES))].join(', ')
