import { formatMinutes } from './countdown.ts'

/** Why a waiting item did not go out the last time. `portal`: the network answered with a page of its own. */
export const UPLOAD_TROUBLES = ['offline', 'timeout', 'server', 'busy', 'portal'] as const
export type UploadTrouble = (typeof UPLOAD_TROUBLES)[number]

/**
 * `waiting`: for the network, the server or its turn (the trouble says which). `needs_sign_in`: its agent is signed out.
 * `rejected`: the server refused it and says why. `unattached`: a shared picture nobody has attached yet.
 * `unreadable`: another version's record; the pictures can still be saved. `lost`: the browser wiped it before it was sent.
 * `done`: the server has it; kept in the list for a while so that screens can tell.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'needs_sign_in'
  | 'rejected'
  | 'unattached'
  | 'unreadable'
  | 'lost'
  | 'done'

/** `under_way`: goes by itself, or once its agent is back. `stuck`: never will as it is. `unattached`: the person says whereto. */
type Course = 'under_way' | 'stuck' | 'unattached' | 'done'

interface StateWords {
  /** Of a report, a screenshot or two, an opt-out alike: said without gender or number. */
  text: string
  /** What comes next, or what the person does; null when there is nothing to add. */
  hint: string | null
}

interface StateLook extends StateWords {
  tone: 'warning' | 'accent' | 'danger' | 'success'
}

const STATES: Record<UploadState, StateLook & { course: Course }> = {
  waiting: { course: 'under_way', tone: 'warning', text: 'ждёт очереди', hint: null },
  sending: { course: 'under_way', tone: 'accent', text: 'отправляется', hint: null },
  needs_sign_in: {
    course: 'under_way',
    tone: 'warning',
    text: 'нужен вход',
    hint: 'Войдите в кабинет под той же почтой: отправка продолжится сама.',
  },
  unattached: {
    course: 'unattached',
    tone: 'warning',
    text: 'не прикреплено',
    hint: 'Выберите отчёт или диалог, к которому относится снимок.',
  },
  rejected: { course: 'stuck', tone: 'danger', text: 'отклонено', hint: 'Сервер не принял это.' },
  unreadable: {
    course: 'stuck',
    tone: 'danger',
    text: 'не читается',
    hint: 'Снимки сохранила другая версия кабинета. Обновите его или сохраните снимки на телефон.',
  },
  lost: {
    course: 'stuck',
    tone: 'danger',
    text: 'стёрто браузером',
    hint: 'Браузер стёр это с телефона раньше, чем оно отправилось.',
  },
  done: { course: 'done', tone: 'success', text: 'отправлено', hint: null },
}

const TROUBLES: Record<UploadTrouble, StateWords> = {
  offline: { text: 'ждёт сети', hint: 'Отправится само, как только появится связь.' },
  timeout: { text: 'ждёт сети', hint: 'Сервер не ответил вовремя. Попробуем ещё раз сами.' },
  portal: { text: 'ждёт сети', hint: 'Эта сеть просит входа: откройте её страницу в браузере или смените сеть.' },
  server: { text: 'ждёт сервера', hint: 'На сервере неполадка. Попробуем ещё раз сами.' },
  busy: { text: 'ждёт очереди', hint: 'Сервер занят и попросил подождать.' },
}

interface Told {
  state: UploadState
  trouble: UploadTrouble | null
  /** 0–1 while `sending`. */
  progress: number
  /** What the server or the phone itself said of this very item. */
  reason: string | null
  /** By how many minutes the server got it after its day's deadline. */
  lateMinutes: number | null
  files?: readonly unknown[]
  /** How many of its pictures the server has, where they go one by one. */
  arrived?: number | null
  /** How long the rest takes as it has gone so far, ms; null while nobody knows. */
  leftMs?: number | null
}

/** The state of an item of the upload queue in words, the same ones on every screen. `title` begins a sentence. */
export function describeUpload(upload: Told): StateLook & { title: string } {
  const { state, trouble, progress, reason, lateMinutes } = upload
  const { tone, ...own } = STATES[state]
  const said = state === 'waiting' && trouble !== null ? TROUBLES[trouble] : own
  const text = state === 'sending' ? `${said.text} ${Math.round(progress * 100)}\u00A0%` : said.text
  return {
    tone,
    text,
    title: text.charAt(0).toUpperCase() + text.slice(1),
    hint:
      state === 'sending'
        ? headwayHint(upload)
        : lateMinutes !== null
          ? lateHint(lateMinutes)
          : hintOf(state, said.hint, reason),
  }
}

/** The particular says more than the general; of what is wiped both are said: what happened, and what to do. */
function hintOf(state: UploadState, general: string | null, reason: string | null): string | null {
  return state === 'lost' && reason !== null ? `${general ?? ''} ${reason}` : (reason ?? general)
}

/** Which of the pictures have come, and a time that holds for the network as it has been. */
function headwayHint({ files = [], arrived = null, leftMs = null }: Told): string | null {
  if (arrived === null) return null
  const minutes = leftMs === null ? null : Math.ceil(leftMs / 60_000)
  const left =
    minutes === null
      ? null
      : minutes <= 1
        ? 'Осталось меньше минуты.'
        : `Осталось около ${formatMinutes(minutes)}, если связь не оборвётся.`
  const count = files.length > 1 ? `Дошло снимков: ${arrived} из ${files.length}.` : null
  return [count, left].filter((part) => part !== null).join(' ') || null
}

function lateHint(minutes: number): string {
  return `Принято с опозданием на ${formatMinutes(minutes)}. Оператор видит это и время, когда вы сохранили снимки.`
}

export function courseOf({ state }: Pick<Told, 'state'>): Course {
  return STATES[state].course
}

/** It will not get to the server as it is: the person must do something. */
export function isStuck(upload: Pick<Told, 'state'>): boolean {
  return courseOf(upload) === 'stuck'
}
