/** Whole kopecks of rubles. Rounds what binary fractions blur (19.99 × 100). */
export function toKopecks(rubles: number): number {
  return Math.round(rubles * 100)
}

/** Rubles of whole kopecks, as they go on the wire. */
export function toRubles(kopecks: number): number {
  return kopecks / 100
}
