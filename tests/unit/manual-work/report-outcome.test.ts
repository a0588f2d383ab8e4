import { describe, expect, test } from 'vitest'
import type { Contact } from '#contract/manual-work.ts'
import { refusedPicture } from '#domain/refused-picture.ts'
import { awaitReport, reportOutcome } from '#features/manual-work/report/report-outcome.ts'
import { badPicture, findUnsaved } from '#features/manual-work/report/use-chosen.ts'
import { type Reason, refusalOf } from '#server/http/error-texts.ts'
import { queued } from './queued.ts'

const contact = (id: number, status: string, more: Partial<Contact> = {}): Contact => ({
  id,
  phone: `7000000000${id}`,
  name: '',
  status,
  ...more,
})

const checking = { proof: { state: 'checking' } } as const

const outcome = (contacts: Contact[], more: { isReading?: boolean; isBegun?: boolean; sent?: string[] } = {}) => {
  const { isReading = false, isBegun = true, sent = [] } = more
  const told = reportOutcome({ awaited: ['1', '2'], isBegun, contacts, isReading, sent: new Set(sent) })
  return told === null ? null : [told.numbers.map(({ state }) => state), told.found, told.missing]
}

describe('what came of a report, number by number', () => {
  const [found, waiting, missing] = [contact(1, 'success'), contact(2, 'send_main_message'), contact(2, 'not_found')]

  // shows: 8.11
  test.each([
    ['while it is read', [found, waiting], { isReading: true }, [['found', 'awaited'], 1, 0]],
    [
      'what an earlier one did not show is looked for',
      [found, missing],
      { isReading: true },
      [['found', 'awaited'], 1, 0],
    ],
    ['read', [found, missing], {}, [['found', 'missing'], 1, 1]],
    ['its own screenshot is on its way', [found, missing], { sent: ['2'] }, [['found', 'checking'], 1, 0]],
    ['a person looks', [found, contact(2, 'success', checking)], {}, [['found', 'checking'], 1, 0]],
    ['others are not its own', [found, contact(3, 'not_found')], {}, [['found'], 1, 0]],
    [
      'whoever asked not to be written to is not counted',
      [found, contact(2, 'opt_out', { optedOut: true })],
      {},
      [['found'], 1, 0],
    ],
    ['it has not come to be read', [found, waiting], {}, null],
    ['nothing new is known of what was missing before', [missing], { isBegun: false }, null],
    ['none of its dialogs is there', [contact(3, 'success')], {}, null],
  ])('%s', (_, contacts, more, expected) => {
    expect(outcome(contacts, more)).toEqual(expected)
  })

  test('a number read on one picture is ticked before the last one is read', () => {
    expect(outcome([contact(1, 'send_main_message', { isSeen: true }), waiting], { isReading: true })).toEqual([
      ['found', 'awaited'],
      1,
      0,
    ])
  })
})

test('a report is to show the dialogs with a second message, and those that none has shown', () => {
  const wanted = [contact(1, 'send_main_message'), contact(2, 'not_found')]
  const others = [
    contact(3, 'in_work'),
    contact(4, 'success'),
    contact(5, 'not_found', checking),
    contact(6, 'send_main_message', { optedOut: true }),
  ]
  expect(awaitReport([...others, ...wanted])).toEqual(wanted)
})

// shows: 8.12
test('a refusal of one picture of several says which, in the words of the server and of the queue', () => {
  const reasons: Reason[] = ['one_used', 'broken_image', 'picture_too_large']
  for (const reason of reasons) expect(refusedPicture(refusalOf(reason, { number: 12 }).text)).toBe(12)
  expect(refusedPicture('Снимок № 3 не принят. Файл слишком большой')).toBe(3)
  expect(refusedPicture('Отчёт за этот день уже не нужен')).toBeNull()
  expect(refusedPicture(null)).toBeNull()
})

const picture = (sha256: string) => ({ name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1), sha256 })

test('the picture refused is found by its place in what was sent, and only while it is in hand', () => {
  const [first, second, third] = ['1', '2', '3'].map(picture)
  if (first === undefined || second === undefined || third === undefined) throw new Error('no pictures')
  const refused = queued({
    kind: 'report',
    state: 'rejected',
    reason: 'Скриншот № 2 уже использован.',
    files: [first, second, third].map(({ name, type, sha256 }) => ({ name, type, size: 1, sha256 })),
  })
  expect(badPicture([third, second, first], refused)).toBe(second)
  expect(badPicture([first, third], refused)).toBeNull()
  expect(badPicture([first, second], null)).toBeNull()
  expect(findUnsaved([first, third], refused)).toEqual([])
  expect(findUnsaved([first, picture('4')], refused)).toEqual([picture('4')])
  expect(findUnsaved([], null)).toEqual([])
})
