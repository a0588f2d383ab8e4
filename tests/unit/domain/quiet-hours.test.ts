import { expect, test } from 'vitest'
import { tellAt } from '#domain/quiet-hours.ts'

// shows: 19.3
test.each([
  ['Europe/Moscow', '2026-11-18T21:59:59+03:00', '2026-11-18T21:59:59+03:00'],
  ['Europe/Moscow', '2026-11-18T22:00:00+03:00', '2026-11-19T09:00:00+03:00'],
  ['Europe/Moscow', '2026-11-19T08:59:59+03:00', '2026-11-19T09:00:00+03:00'],
  ['Europe/Moscow', '2026-11-19T09:00:00+03:00', '2026-11-19T09:00:00+03:00'],
  ['Asia/Kamchatka', '2026-11-18T16:00:00+03:00', '2026-11-19T09:00:00+12:00'],
  // The clocks go forward in that night.
  ['Europe/Berlin', '2026-03-28T23:00:00+01:00', '2026-03-29T09:00:00+02:00'],
])('in %s what happens at %s is told at %s', (zone, moment, told) => {
  expect(new Date(tellAt(zone, Date.parse(moment)))).toEqual(new Date(told))
})
