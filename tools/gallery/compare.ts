import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Two galleries beside each other, by the paths of their pictures. */
export interface Comparison {
  /** Most changed first. `share`: of the pixels of the larger picture, 0 < share ≤ 1. */
  changed: { path: string; share: number }[]
  added: string[]
  removed: string[]
  same: number
}

/** Compares the folders `before` and `after`, pixel by pixel, and draws what differs into `difference`. */
export async function compareFolders(before: string, after: string, difference: string): Promise<Comparison> {
  const [old, now] = await Promise.all([picturesOf(before), picturesOf(after)])
  const changed: Comparison['changed'] = []
  for (const path of now.filter((path) => old.includes(path))) {
    const share = await comparePictures(join(before, path), join(after, path), join(difference, path))
    if (share > 0) changed.push({ path, share })
  }
  return {
    changed: changed.sort((a, b) => b.share - a.share || a.path.localeCompare(b.path)),
    added: now.filter((path) => !old.includes(path)),
    removed: old.filter((path) => !now.includes(path)),
    same: now.filter((path) => old.includes(path)).length - changed.length,
  }
}

/** Leaves in the galleries only what the comparison shows. */
export async function keepShown(comparison: Comparison, ...folders: readonly string[]): Promise<void> {
  const shown = new Set([...comparison.changed.map(({ path }) => path), ...comparison.added, ...comparison.removed])
  for (const folder of folders)
    for (const path of await picturesOf(folder)) if (!shown.has(path)) await rm(join(folder, path))
}

async function picturesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.png')).sort()
}

/** Gives the share of pixels that differ; writes them down when there are any. */
async function comparePictures(before: string, after: string, difference: string): Promise<number> {
  const files = await Promise.all([readFile(before), readFile(after)])
  if (files[0].equals(files[1])) return 0
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [old, now] = await Promise.all([readPixels(files[0], width, height), readPixels(files[1], width, height)])
  const drawn = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(old, now, drawn, width, height, { threshold: 0, includeAA: true })
  if (pixels === 0) return 0
  await mkdir(dirname(difference), { recursive: true })
  await writeFile(
    difference,
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
  return pixels / (width * height)
}

/** RGBA, with nothing where the other picture is larger. */
async function readPixels(file: Buffer, width: number, height: number): Promise<Buffer> {
  const picture = sharp(file).ensureAlpha()
  const size = await picture.metadata()
  return picture
    .extend({
      right: width - size.width,
      bottom: height - size.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer()
}
