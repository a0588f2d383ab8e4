import sharp, { type Sharp } from 'sharp'

/** The same picture, otherwise encoded, moved by a pixel, a little larger, smaller, brighter or darker: it must read the same. */
export const VARIANTS: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  PNG: (picture) => sharp(picture).png().toBuffer(),
  ...Object.fromEntries(
    [60, 70, 80, 90, 95].map((quality) => [`JPEG ${quality}`, (picture: Buffer) => jpeg(sharp(picture), quality)]),
  ),
  'a pixel aside': async (picture) => {
    const { width, height } = await sharp(picture).metadata()
    const moved = await sharp(picture)
      .extract({ left: 1, top: 1, width: width - 1, height: height - 1 })
      .extend({ right: 1, bottom: 1, extendWith: 'copy' })
      .toBuffer()
    return jpeg(sharp(moved))
  },
  '5 % smaller': (picture) => scaled(picture, 0.95),
  '5 % larger': (picture) => scaled(picture, 1.05),
  '5 % darker': (picture) => jpeg(sharp(picture).linear(0.95, 0)),
  '5 % brighter': (picture) => jpeg(sharp(picture).linear(1.05, 0)),
}

async function scaled(picture: Buffer, by: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  return jpeg(sharp(picture).resize({ width: Math.round(width * by) }))
}

function jpeg(picture: Sharp, quality = 80): Promise<Buffer> {
  return picture.jpeg({ quality }).toBuffer()
}
