import { LETTERS, middleOf, type Page, type Span } from './page.ts'

// Parts of a digit's height.
/** Letters of one time are nearer than this, and its right end is as far as this from the others'. */
const GAP = 0.55
const END = 0.6
const WIDTH = { least: 0.8, most: 8.5 }
const FOOT = { above: 0.3, below: 0.5 }
const HEAD = 0.55
/** How far around the title's foot it is looked whether something taller is there: an icon, a line between two. */
const BAND = { above: 1.7, below: 1 }

/** What may be the time at the right end of a title's line: letters no higher than the title's, on its foot. */
export function timesOf(page: Page, title: Span, after: number, height: number): Span[] {
  const foot = title.to
  const band = { from: foot - BAND.above * height, to: foot + BAND.below * height }
  const line = { from: foot - height, to: foot }
  const left = Math.round(after)
  const clusters = clustersOf(page, { from: left, to: page.picture.width }, line, height)
  return clusters.filter((cluster) => {
    const width = cluster.to - cluster.from
    if (cluster.from - left < GAP * height || width < WIDTH.least * height || width > WIDTH.most * height) return false
    const letters = tallestRun(page, cluster, band, line)
    return (
      letters !== null &&
      letters.to >= foot - FOOT.above * height &&
      letters.to <= foot + FOOT.below * height &&
      letters.from >= foot - height - HEAD * height
    )
  })
}

/** The inked rows of a cluster that touch the line, without gaps. */
function tallestRun(page: Page, cluster: Span, band: Span, line: Span): Span | null {
  let run: Span | null = null
  for (let y = Math.max(0, Math.round(band.from)); y < Math.min(page.picture.height, band.to); y += 1) {
    const isInked = page.inkInRow(y, cluster, LETTERS) > 0
    if (isInked) run = run === null ? { from: y, to: y + 1 } : { from: run.from, to: y + 1 }
    else if (run !== null && run.to > middleOf(line)) break
    else if (run !== null && y - run.to > 1) run = null
  }
  return run
}

/** Where the times of most rows end; the leftmost such place. */
export function commonEnd(times: readonly (readonly Span[])[], height: number): number | null {
  const ends = times
    .flat()
    .map(({ to }) => to)
    .toSorted((a, b) => a - b)
  const votes = ends.map((end) => times.filter((row) => row.some((time) => endsAt(time, end, height))).length)
  const most = Math.max(0, ...votes)
  return most === 0 ? null : (ends[votes.indexOf(most)] ?? null)
}

export function endsAt(time: Span, end: number, height: number): boolean {
  return Math.abs(time.to - end) <= END * height
}

/** Ink on a line, joined where it stands as close as the letters of one word or time. */
export function clustersOf(page: Page, across: Span, line: Span, height: number): Span[] {
  const left = Math.round(across.from)
  const clusters: Span[] = []
  for (const [at, count] of page.inkInColumns({ from: left, to: across.to }, line, LETTERS).entries()) {
    // One row may have found another background.
    if (count < 2) continue
    const last = clusters.at(-1)
    if (last !== undefined && left + at - last.to <= GAP * height) last.to = left + at + 1
    else clusters.push({ from: left + at, to: left + at + 1 })
  }
  return clusters
}
