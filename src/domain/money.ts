const rubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `1 234,50 ₽`; whole rubles without kopecks; `—` for an amount that is not known. Its spaces do not break. */
export function formatRubles(amount: number | null): string {
  return amount === null ? '—' : rubles.format(amount)
}
