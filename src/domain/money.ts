const rubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `1 234,50 ₽`; whole rubles without kopecks; `—` for an amount that is not known. Its spaces do not break. */
export function formatRubles(amount: number | null): string {
  return amount === null ? '—' : rubles.format(amount)
}

/** Whole kopecks of rubles. Rounds what binary fractions blur (19.99 × 100). */
export function toKopecks(rubles: number): number {
  return Math.round(rubles * 100)
}

/** Rubles of whole kopecks, as they go on the wire. */
export function toRubles(kopecks: number): number {
  return kopecks / 100
}
