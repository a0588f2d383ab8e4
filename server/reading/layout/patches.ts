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

/**
 * Finds the patches of ink: runs of each row, joined with those that they touch in the row above. None in a picture of something else.
 * `faint`: ink weaker than this joins nothing, 0–255, since between neighbouring digits there is always some blur.
 */
export function findPatches(ink: Picture, faint: number): Patch[] {
  const parts: Patch[] = []
  const parents: number[] = []
  /** The first part of the row above, whose others follow. */
  let above = 0
  for (let y = 0; y < ink.height; y += 1) {
    const first = parts.length
    addRuns(parts, ink, y, faint)
    for (let at = first; at < parts.length; at += 1) {
      parents.push(at)
      const { left, right } = parts[at] ?? NOTHING
      while (above < first && (parts[above] ?? NOTHING).right < left) above += 1
      for (let over = above; over < first && (parts[over] ?? NOTHING).left <= right; over += 1)
        parents[rootOf(parents, over)] = rootOf(parents, at)
    }
    above = first
    if (parts.length > MOST_RUNS) return []
  }
  const patches = join(parts, parents)
  return patches.length > MOST_PATCHES ? [] : patches
}

const NOTHING: Patch = { left: 0, top: 0, right: 0, bottom: 0, contrast: 0 }

/** A plain loop: it passes over some million pixels, most of them empty. */
function addRuns(parts: Patch[], { width, pixels }: Picture, y: number, faint: number): void {
  const start = y * width
  for (let x = 0; x < width; x += 1) {
    let ink = pixels[start + x] ?? 0
    if (ink < faint) continue
    const left = x
    let contrast = 0
    while (x < width && ink >= faint) {
      contrast = Math.max(contrast, ink)
      x += 1
      ink = pixels[start + x] ?? 0
    }
    parts.push({ left, top: y, right: x, bottom: y + 1, contrast })
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
  for (const [index, part] of parts.entries()) {
    const root = rootOf(parents, index)
    const patch = patches.get(root)
    if (patch === undefined) patches.set(root, part)
    else {
      // Parts come from above.
      patch.left = Math.min(patch.left, part.left)
      patch.right = Math.max(patch.right, part.right)
      patch.bottom = part.bottom
      patch.contrast = Math.max(patch.contrast, part.contrast)
    }
  }
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
