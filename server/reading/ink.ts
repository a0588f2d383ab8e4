import type { Picture } from './picture.ts'

/** A patch of touching ink: a digit, a hyphen, an avatar. Edges in pixels, right and bottom not included. */
export interface Patch {
  left: number
  top: number
  right: number
  bottom: number
  /** The strongest contrast to the background, 0–255. */
  contrast: number
}

/** What differs from the background by less is not ink, 0–255. */
const FAINT = 64

/** How far each pixel is from the background of its row, 0–255: the same for light and for dark themes. */
export function inkOf({ width, height, pixels }: Picture): Picture {
  const ink = new Uint8Array(pixels.length)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    const background = backgroundOf(pixels.subarray(start, start + width), counts)
    for (let at = start; at < start + width; at += 1) ink[at] = Math.abs((pixels[at] ?? 0) - background)
  }
  return { width, height, pixels: ink }
}

/** The commonest shade of a row, within ±2: compression spreads a flat background over some shades. */
function backgroundOf(row: Uint8Array, counts: Uint32Array): number {
  counts.fill(0)
  for (const shade of row) counts[shade] = (counts[shade] ?? 0) + 1
  let best = 0
  let most = -1
  for (let shade = 0; shade < 256; shade += 1) {
    let around = 0
    for (let near = Math.max(0, shade - 2); near <= Math.min(255, shade + 2); near += 1) around += counts[near] ?? 0
    // Of equal sums the middle one has the most of its own.
    if (around > most || (around === most && (counts[shade] ?? 0) > (counts[best] ?? 0))) {
      most = around
      best = shade
    }
  }
  return best
}

/** Finds the patches of ink, by joining the runs of each row with those they touch in the row above. */
export function findPatches({ width, height, pixels }: Picture): Patch[] {
  const patches: Patch[] = []
  const parents: number[] = []
  const rootOf = (patch: number): number => {
    let root = patch
    while (parents[root] !== root) root = parents[root] ?? root
    let walked = patch
    while (walked !== root) {
      const next = parents[walked] ?? root
      parents[walked] = root
      walked = next
    }
    return root
  }

  let above: Run[] = []
  for (let y = 0; y < height; y += 1) {
    const runs: Run[] = []
    let first = 0
    let x = 0
    const start = y * width
    while (x < width) {
      if ((pixels[start + x] ?? 0) < FAINT) {
        x += 1
        continue
      }
      const left = x
      let contrast = 0
      while (x < width && (pixels[start + x] ?? 0) >= FAINT) {
        contrast = Math.max(contrast, pixels[start + x] ?? 0)
        x += 1
      }
      let patch = -1
      while (first < above.length && (above[first]?.right ?? 0) < left) first += 1
      for (let at = first; at < above.length; at += 1) {
        const over = above[at]
        if (over === undefined || over.left > x) break
        const root = rootOf(over.patch)
        if (patch === -1) patch = root
        else if (root !== patch) parents[root] = patch
      }
      const run = { left, top: y, right: x, bottom: y + 1, contrast }
      if (patch === -1) {
        patch = patches.length
        parents.push(patch)
        patches.push(run)
      } else patches.push(run), parents.push(patch)
      runs.push({ left, right: x, patch })
    }
    above = runs
  }
  return merged(patches, rootOf)
}

interface Run {
  left: number
  right: number
  patch: number
}

function merged(parts: readonly Patch[], rootOf: (patch: number) => number): Patch[] {
  const roots = new Map<number, Patch>()
  parts.forEach((part, index) => {
    const root = rootOf(index)
    const whole = roots.get(root)
    if (whole === undefined) {
      roots.set(root, { ...part })
      return
    }
    whole.left = Math.min(whole.left, part.left)
    whole.top = Math.min(whole.top, part.top)
    whole.right = Math.max(whole.right, part.right)
    whole.bottom = Math.max(whole.bottom, part.bottom)
    whole.contrast = Math.max(whole.contrast, part.contrast)
  })
  return [...roots.values()]
}
