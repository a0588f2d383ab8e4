import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vitals } from '#contract/client-report.ts'

/** Keeps `vitals` as they stand, from the page's start on: the browser remembers what was before. */
export function watchVitals(vitals: Vitals): void {
  const options = { reportAllChanges: true }
  for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS])
    on(({ name, value }) => void (vitals[name] = Math.max(0, value)), options)
}
