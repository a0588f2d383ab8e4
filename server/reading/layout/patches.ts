import type { Picture } from '../picture.ts'

/** A patch of touching ink: a digit, a hyphen, an avatar. Edges in pixels, right and bottom not included. */
export interface Patch {
  left: number
  top: number
  right: number
  bottom: number
  /** The strongest ink in it, 0–255. */
  contrast: number
}

/** A chat list with photographs for avatars has some thousand patches. More is a photograph or noise, and would take long. */
const MOST_PATCHES = 6000
const MOST_RUNS = 400_000

interface Run {
  left: number
  right: number
  patch: number
}

/**
 * Finds the patches of ink: runs of each row, joined with those that they touch in the row above. None in a picture of something else.
 * `faint`: ink weaker than this joins nothing, 0–255, since between neighbouring digits there is always some blur.
 */
export function findPatches(ink: Picture, faint: number): Patch[] {
  const parts: Patch[] = []
  const parents: number[] = []
  let above: Run[] = []
  for (let y = 0; y < ink.height; y += 1) {
    const runs: Run[] = []
    let first = 0
    for (const part of runsOf(ink, y, faint)) {
      const patch = parts.push(part) - 1
      parents.push(patch)
      while ((above[first]?.right ?? Infinity) < part.left) first += 1
      for (let at = first; at < above.length; at += 1) {
        const over = above[at]
        if (over === undefined || over.left > part.right) break
        parents[rootOf(parents, over.patch)] = rootOf(parents, patch)
      }
      runs.push({ left: part.left, right: part.right, patch })
    }
    above = runs
    if (parts.length > MOST_RUNS) return []
  }
  const patches = join(parts, parents)
  return patches.length > MOST_PATCHES ? [] : patches
}

function* runsOf({ width, pixels }: Picture, y: number, faint: number): Generator<Patch> {
  const start = y * width
  let x = 0
  while (x < width) {
    const left = x
    let contrast = 0
    for (let ink = pixels[start + x] ?? 0; ink >= faint && x < width; ink = pixels[start + x] ?? 0) {
      contrast = Math.max(contrast, ink)
      x += 1
    }
    if (x > left) yield { left, top: y, right: x, bottom: y + 1, contrast }
    else x += 1
  }
}

function rootOf(parents: number[], part: number): number {
  let root = part
  while (parents[root] !== root) {
    // Halving the path keeps it short.
    const next = parents[parents[root] ?? root] ?? root
    parents[root] = next
    root = next
  }
  return root
}

function join(parts: readonly Patch[], parents: number[]): Patch[] {
  const patches = new Map<number, Patch>()
  parts.forEach((part, index) => {
    const root = rootOf(parents, index)
    const patch = patches.get(root)
    patches.set(root, patch === undefined ? part : boxOf([patch, part]))
  })
  return [...patches.values()]
}

/** The smallest box around all of them. */
export function boxOf(patches: readonly Patch[]): Patch {
  return {
    left: Math.min(...patches.map((patch) => patch.left)),
    top: Math.min(...patches.map((patch) => patch.top)),
    right: Math.max(...patches.map((patch) => patch.right)),
    bottom: Math.max(...patches.map((patch) => patch.bottom)),
    contrast: Math.max(...patches.map((patch) => patch.contrast)),
  }
}

/** How strong most of them are: a single patch may be sharpened by compression. */
export function contrastOf(patches: readonly Patch[]): number {
  const contrasts = patches.map((patch) => patch.contrast).sort((a, b) => a - b)
  return contrasts[Math.floor(contrasts.length / 2)] ?? 0
}

export function heightOf(patch: Patch): number {
  return patch.bottom - patch.top
}

export function widthOf(patch: Patch): number {
  return patch.right - patch.left
}
