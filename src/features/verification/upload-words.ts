import type { Upload } from '#client/uploads/uploads.ts'

const troubles = {
  offline: 'Ждут сети',
  timeout: 'Сервер не ответил, попробуем ещё раз',
  server: 'Сервер занят, попробуем ещё раз',
  busy: 'Сервер занят, попробуем ещё раз',
  portal: 'Сеть требует входа: откройте её страницу в браузере',
} as const

/** The state of the two screenshots on their way, in words. */
export function uploadWords({
  state,
  progress,
  trouble,
  reason,
}: Pick<Upload, 'state' | 'progress' | 'trouble' | 'reason'>): string {
  if (state === 'sending') return `Отправляются ${Math.round(progress * 100)} %`
  if (state === 'done') return 'Отправлены'
  if (state === 'needs_sign_in') return 'Войдите в кабинет, чтобы продолжить отправку'
  if (state === 'waiting') return trouble === null ? 'Ждут отправки' : troubles[trouble]
  return reason ?? 'Не отправились'
}
