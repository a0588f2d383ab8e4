/** Image formats accepted as screenshots (statement 8.4), by MIME type. */
export const IMAGE_TYPES = [
  'image/png',
  'image/gif',
  'image/jpeg',
  'image/svg+xml',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

export type ImageType = (typeof IMAGE_TYPES)[number]
