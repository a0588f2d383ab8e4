const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** `3,4 МБ`, with a space that does not break. Never `0,0` for something. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return `${number.format(bytes > 0 ? Math.max(0.1, megabytes) : 0)}\u00A0МБ`
}
