import { businessDay, formatDay } from '#domain/days.ts'
import { formatMinutes } from '#domain/countdown.ts'
import { plural } from '#domain/plural.ts'
import type { Upload, UploadTrouble } from '#client/uploads/uploads.ts'
import type { Tone } from '#ui/badge.tsx'

/** What the item is. */
export function subjectOf({ kind, selectedDay, label }: Upload): string {
  switch (kind) {
    case 'report':
      return selectedDay === null ? 'Отчёт' : `Отчёт за ${formatDay(businessDay(selectedDay))}`
    case 'screenshot':
      return `Скриншот диалога${label === null ? '' : `: ${label}`}`
    case 'opt-out':
      return `Просил не писать${label === null ? '' : `: ${label}`}`
    case 'verification':
      return 'Скриншоты для верификации'
    case 'shared':
      return 'Снимок'
    default:
      return kind satisfies never
  }
}

/** `3 снимка · 412 КБ`; empty for what has no pictures. */
export function sizeOf({ files }: Upload): string {
  if (files.length === 0) return ''
  return `${files.length} ${plural(files.length, ['снимок', 'снимка', 'снимков'])} · ${formatBytes(files.reduce((sum, { size }) => sum + size, 0))}`
}

export function formatBytes(bytes: number): string {
  const inMegabytes = bytes >= 1_000_000
  return new Intl.NumberFormat('ru-RU', {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(bytes / (inMegabytes ? 1_000_000 : 1_000))
}

/** The state in a word or two. */
export function stateOf({ state, progress, trouble }: Upload): { text: string; tone: Tone } {
  switch (state) {
    case 'waiting':
      return { text: waits[trouble ?? 'none'].text, tone: 'warning' }
    case 'sending':
      return { text: `отправляется ${Math.round(progress * 100)} %`, tone: 'accent' }
    case 'needs_sign_in':
      return { text: 'нужен вход', tone: 'warning' }
    case 'unattached':
      return { text: 'не прикреплён', tone: 'warning' }
    case 'rejected':
      return { text: 'отклонён', tone: 'danger' }
    case 'unreadable':
      return { text: 'не читается', tone: 'danger' }
    case 'lost':
      return { text: 'стёрт браузером', tone: 'danger' }
    case 'done':
      return { text: 'отправлено', tone: 'success' }
    default:
      return state satisfies never
  }
}

/** Why it waits, and what comes next; null when there is nothing to add to the state. */
export function hintOf({ state, trouble, reason, lateMinutes }: Upload): string | null {
  if (reason !== null) return reason
  if (state === 'waiting') return waits[trouble ?? 'none'].hint
  if (state === 'needs_sign_in') return 'Войдите в кабинет под той же почтой: отправка продолжится сама.'
  if (lateMinutes !== null)
    return `Принято с опозданием на ${formatMinutes(lateMinutes)}. Оператор видит это и время, когда вы сохранили снимки.`
  if (state === 'unattached') return 'Выберите отчёт или диалог, к которому он относится.'
  return null
}

const waits: Record<UploadTrouble | 'none', { text: string; hint: string | null }> = {
  none: { text: 'ждёт очереди', hint: null },
  offline: { text: 'ждёт сети', hint: 'Отправится само, как только появится связь.' },
  timeout: { text: 'ждёт сети', hint: 'Сервер не ответил вовремя. Попробуем ещё раз сами.' },
  portal: { text: 'ждёт сети', hint: 'Эта сеть просит входа: откройте её страницу в браузере или смените сеть.' },
  server: { text: 'ждёт сервера', hint: 'На сервере неполадка. Попробуем ещё раз сами.' },
  busy: { text: 'ждёт очереди', hint: 'Сервер занят и попросил подождать.' },
}
