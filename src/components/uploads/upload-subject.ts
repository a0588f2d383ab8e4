import { businessDay, formatDay } from '#domain/days.ts'
import { plural } from '#domain/plural.ts'
import { kinds } from '#queue/kinds/kinds.ts'
import { formatBytes } from '#domain/bytes.ts'
import type { Upload } from '#queue/stored/upload.ts'

/** What the item is, and which one: `Отчёт за 18 ноября`, `Скриншот диалога: Анна`. */
export function subjectOf({ kind, selectedDay, label }: Upload): string {
  const { name } = kinds[kind]
  if (selectedDay !== null) return `${name} за ${formatDay(businessDay(selectedDay))}`
  return label === null ? name : `${name}: ${label}`
}

/** What the item is, where its day or dialog is plain to see: `Отчёт, 3 снимка`. */
export function nameOf({ kind, files }: Upload): string {
  const { name } = kinds[kind]
  return files.length > 1 ? `${name}, ${countPictures(files.length)}` : name
}

/** `3 снимка · 412 КБ`; empty for what has no pictures. */
export function sizeOf({ files }: Upload): string {
  if (files.length === 0) return ''
  return `${countPictures(files.length)} · ${formatBytes(files.reduce((sum, { size }) => sum + size, 0))}`
}

function countPictures(count: number): string {
  return `${count} ${plural(count, ['снимок', 'снимка', 'снимков'])}`
}
