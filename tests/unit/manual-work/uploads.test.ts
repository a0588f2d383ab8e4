import { describe, expect, test } from 'vitest'
import { selectDayUploads } from '#features/manual-work/report/use-day-uploads.ts'
import { dayMoment } from '#domain/days.ts'
import { queued } from './queued.ts'

const report = (id: string, day: string, state: 'waiting' | 'done' = 'waiting') =>
  queued({ id, state, selectedDay: dayMoment(day) })

describe('what of the queue concerns a day', () => {
  test('its own reports that the server does not have', () => {
    const uploads = [report('a', '2026-11-18'), report('b', '2026-11-17'), report('c', '2026-11-18', 'done')]
    expect(selectDayUploads(uploads, '2026-11-18').reports.map(({ id }) => id)).toEqual(['a'])
  })

  test('of several items of a dialog the newest', () => {
    const uploads = [
      queued({ id: 'new', kind: 'screenshot', segmentPhoneId: '7' }),
      queued({ id: 'old', kind: 'screenshot', state: 'rejected', segmentPhoneId: '7' }),
    ]
    expect(selectDayUploads(uploads, '2026-11-18').byDialog.get('7')?.id).toBe('new')
  })

  test('of a dialog whose id is a number as well as of one stored as text by an earlier version', () => {
    for (const segmentPhoneId of [7, '7'])
      expect(
        selectDayUploads([queued({ kind: 'screenshot', segmentPhoneId })], '2026-11-18').byDialog.has(String(7)),
      ).toBe(true)
  })

  test('an opt-out counts more than a later screenshot', () => {
    const uploads = [
      queued({ id: 'picture', kind: 'screenshot', segmentPhoneId: '7' }),
      queued({ id: 'stop', kind: 'opt-out', segmentPhoneId: '7' }),
    ]
    expect(selectDayUploads(uploads, '2026-11-18').byDialog.get('7')?.id).toBe('stop')
  })
})
