const rubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', trailingZeroDisplay: 'stripIfInteger' })

/** `1 234,50 ₽`; whole rubles without kopecks. Its spaces do not break. */
export function formatRubles(amount: number): string {
  return rubles.format(amount)
}
