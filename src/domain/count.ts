const count = new Intl.NumberFormat('ru-RU')

/** `1 234`; its space does not break. */
export function formatCount(value: number): string {
  return count.format(value)
}
