export interface Release {
  /** As people write it: «22 ноября 2026». */
  date: string
  changes: string[]
}

/** The releases of `whats-new.md`, the latest first: a heading for each, a line for each change. */
export function readReleases(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [date = '', ...lines] = section.split('\n')
      return { date: date.trim(), changes: lines.flatMap((line) => /^- (.+)$/.exec(line)?.[1] ?? []) }
    })
}
