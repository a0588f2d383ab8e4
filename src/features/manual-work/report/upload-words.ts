import type { Upload } from '#client/uploads/uploads.ts'

/** The state of a queued item in a few plain words. */
export function uploadWords({ state, trouble, progress, reason }: Upload): string {
  switch (state) {
    case 'sending':
      return `отправляется ${Math.round(progress * 100)} %`
    case 'needs_sign_in':
      return 'нужен вход'
    case 'rejected':
    case 'unreadable':
    case 'lost':
      return `отклонён: ${reason ?? 'сервер не принял'}`
    case 'done':
      return 'отправлен'
    case 'unattached':
      return 'ждёт выбора'
    case 'waiting':
      return trouble === null || trouble === 'busy'
        ? 'ждёт очереди'
        : trouble === 'server'
          ? 'ждёт сервера'
          : 'ждёт сети'
    default:
      return state satisfies never
  }
}

/** The server will not take it as it is: the person must do something. */
export function isRefused({ state }: Upload): boolean {
  return state === 'rejected' || state === 'unreadable' || state === 'lost'
}
