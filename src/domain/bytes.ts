/** As the server counts: its limit of 10 МБ is 10 × 2²⁰. */
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

const tenths = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `412 КБ`, `3,4 МБ`, with a space that does not break. Never `0` for something. */
export function formatBytes(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)}\u00A0КБ` : `${tenths.format(bytes / MEGABYTE)}\u00A0МБ`
}
