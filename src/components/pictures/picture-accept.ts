import { IMAGE_TYPES } from '#domain/image-types.ts'

/** What the file picker offers. Extensions too: some Androids know no type for HEIC and AVIF, and grey them out. */
export const PICTURE_ACCEPT = [...IMAGE_TYPES, '.heic', '.heif', '.avif'].join(',')
