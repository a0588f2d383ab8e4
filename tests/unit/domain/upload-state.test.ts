import { expect, test } from 'vitest'
import { courseOf, describeUpload, type UploadState, type UploadTrouble } from '#domain/upload-state.ts'

const plain = { trouble: null, progress: 0, reason: null, lateMinutes: null }

const STATES: Record<UploadState, [text: string, course: string]> = {
  waiting: ['ждёт очереди', 'under_way'],
  sending: ['отправляется 0\u00A0%', 'under_way'],
  needs_sign_in: ['нужен вход', 'under_way'],
  unattached: ['не прикреплено', 'unattached'],
  rejected: ['отклонено', 'stuck'],
  unreadable: ['не читается', 'stuck'],
  lost: ['стёрто браузером', 'stuck'],
  done: ['отправлено', 'done'],
}
const TROUBLES: Record<UploadTrouble, string> = {
  offline: 'ждёт сети',
  timeout: 'ждёт сети',
  portal: 'ждёт сети',
  server: 'ждёт сервера',
  busy: 'ждёт очереди',
}

function entries<K extends string, V>(table: Record<K, V>): [K, V][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the keys' own type
  return Object.entries(table) as [K, V][]
}

const hintOf = (state: UploadState, reason: string | null) => describeUpload({ ...plain, state, reason }).hint

test.each(entries(STATES))('Состояние %s: «%s»', (state, [text, course]) => {
  expect(describeUpload({ ...plain, state }).text).toBe(text)
  expect(courseOf({ state })).toBe(course)
})

test.each(entries(TROUBLES))('Ждёт из-за %s: «%s», и сказано, что дальше', (trouble, text) => {
  const words = describeUpload({ ...plain, state: 'waiting', trouble })
  expect(words.text).toBe(text)
  expect(words.hint).toMatch(/\.$/)
})

test('Причина последней неудачи молчит, пока отправка идёт', () => {
  expect(describeUpload({ ...plain, state: 'sending', trouble: 'offline', progress: 0.404 })).toMatchObject({
    text: 'отправляется 40\u00A0%',
    title: 'Отправляется 40\u00A0%',
    hint: null,
  })
})

test('Слова сервера важнее общих; о стёртом сказано и что случилось, и что делать', () => {
  expect(hintOf('rejected', 'Этот скриншот уже использован')).toBe('Этот скриншот уже использован')
  expect(hintOf('rejected', null)).toBe('Сервер не принял это.')
  expect(hintOf('lost', 'Выберите снимки ещё раз.')).toBe(
    'Браузер стёр это с телефона раньше, чем оно отправилось. Выберите снимки ещё раз.',
  )
})

// shows: 17.11
test.each([
  [{ arrived: null, leftMs: null }, null],
  [{ arrived: 3, leftMs: null }, 'Дошло снимков: 3 из 10.'],
  [{ arrived: 3, leftMs: 30_000 }, 'Дошло снимков: 3 из 10. Осталось меньше минуты.'],
  [{ arrived: 0, leftMs: 400_000 }, 'Дошло снимков: 0 из 10. Осталось около 7\u00A0мин, если связь не оборвётся.'],
])('Пока отправляется %j, сказано, сколько дошло и сколько осталось: %s', (headway, hint) => {
  const files = Array.from({ length: 10 })
  expect(describeUpload({ ...plain, state: 'sending', files, ...headway }).hint).toBe(hint)
  const one = describeUpload({ ...plain, state: 'sending', files: [1], ...headway }).hint
  expect(one).toBe(hint?.replace(/^Дошло[^.]*\. ?/, '') || null)
})

// shows: 6.10
test('Об опоздании сказано у отправленного', () => {
  expect(describeUpload({ ...plain, state: 'done', lateMinutes: 65 }).hint).toContain(
    'с опозданием на 1\u00A0ч\u00A005\u00A0мин',
  )
})
