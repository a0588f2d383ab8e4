import { expect, test } from 'vitest'
import { areImpossible } from '#server/features/proofs/clocks.ts'

const at = (time: string) => new Date(`2026-11-18T${time}:30+03:00`)
const clock = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3))

// shows: 18.18
test.each<[string, { own: string | null; rows?: string[]; taken: string; sent: string; isWrong: boolean }]>([
  ['taken and sent within minutes of it', { own: '12:10', taken: '12:05', sent: '12:15', isWrong: false }],
  ['the same minutes in Vladivostok', { own: '19:10', taken: '12:05', sent: '12:15', isWrong: false }],
  ['over the turn of the hour', { own: '13:01', taken: '12:58', sent: '13:03', isWrong: false }],
  ['a clock that is five minutes slow', { own: '12:00', taken: '12:05', sent: '12:07', isWrong: false }],
  ['a clock that is five minutes fast', { own: '12:12', taken: '12:05', sent: '12:07', isWrong: false }],
  ['minutes before the contact was taken', { own: '11:50', taken: '12:05', sent: '12:15', isWrong: true }],
  ['minutes after it was sent', { own: '12:30', taken: '12:05', sent: '12:15', isWrong: true }],
  [
    'any minutes, sent an hour later: it lay on the phone',
    { own: '12:40', taken: '12:05', sent: '13:05', isWrong: false },
  ],
  ['any minutes, sent the next day', { own: '12:40', taken: '12:05', sent: '23:05', isWrong: false }],
  ['a row of a minute ago', { own: '12:10', rows: ['12:09'], taken: '12:05', sent: '12:15', isWrong: false }],
  ['a row of the same hour, later', { own: '12:10', rows: ['12:20'], taken: '12:05', sent: '12:15', isWrong: true }],
  [
    'a row of the evening, the clock redrawn',
    { own: '12:10', rows: ['11:00', '18:40'], taken: '12:05', sent: '12:15', isWrong: true },
  ],
  [
    'the evening’s rows after midnight',
    { own: '00:10', rows: ['23:58'], taken: '12:05', sent: '12:15', isWrong: false },
  ],
  ['no clock on it: cropped', { own: null, rows: ['18:40'], taken: '12:05', sent: '12:15', isWrong: false }],
])('%s', (_, { own, rows = [], taken, sent, isWrong }) => {
  const clocks = { own: own === null ? null : clock(own), rows: rows.map(clock) }
  expect(areImpossible(clocks, at(taken), at(sent))).toBe(isWrong)
})
