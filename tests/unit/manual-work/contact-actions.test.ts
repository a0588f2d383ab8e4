import { describe, expect, test } from 'vitest'
import { closedPhones, markOptedOut, offerContact } from '#features/manual-work/actions/contact-actions.ts'
import { queued } from './queued.ts'

const statuses = ['in_work', 'send_main_message', 'not_found', 'success', 'opt_out', 'что-то новое']

describe('the buttons of a dialog follow its status', () => {
  // shows: 7.6
  test.each([
    ['in_work', ['main'], ['chat', 'main', 'check', 'opt_out']],
    ['send_main_message', ['extra'], ['chat', 'extra', 'opt_out']],
    ['not_found', ['screenshot'], ['chat', 'screenshot', 'opt_out']],
    ['success', [], ['chat', 'opt_out']],
    ['accrued', [], ['chat', 'opt_out']],
    ['opt_out', [], []],
  ])('%s', (status, buttons, menu) => {
    expect(offerContact({ status }, undefined, { canOptOut: true })).toMatchObject({ buttons, menu })
  })
})

// shows: 7.21
test.each([
  ['in_work', ['undo']],
  ['send_main_message', ['undo']],
  ['not_found', ['screenshot']],
  ['success', []],
])('the second message is taken back until a report has shown something of it: %s', (status, buttons) => {
  expect(offerContact({ status }, undefined, { canOptOut: true, isUndoable: true }).buttons).toEqual(buttons)
})

describe('a screenshot that a person has looked at', () => {
  const until = '2026-11-21T12:00:00.000Z'

  // shows: 18.3, 18.4, 18.16
  test.each([
    ['success', { state: 'checking', until }, [], ['chat', 'opt_out']],
    ['success', { state: 'checking', until, canSend: true }, ['screenshot'], ['chat', 'screenshot', 'opt_out']],
    ['success', { state: 'accepted' }, [], ['chat', 'opt_out']],
    ['not_found', { state: 'asked', until: null }, ['screenshot'], ['chat', 'screenshot', 'opt_out']],
    ['not_found', { state: 'refused', until }, ['screenshot'], ['chat', 'screenshot', 'appeal', 'opt_out']],
    ['not_found', { state: 'refused', until: null }, ['screenshot'], ['chat', 'screenshot', 'opt_out']],
    ['not_found', { state: 'final', until: null }, [], ['chat', 'opt_out']],
  ] as const)('%s, %j', (status, proof, buttons, menu) => {
    expect(offerContact({ status, proof }, undefined, { canOptOut: true })).toMatchObject({ buttons, menu })
  })
})

test('a dialog that came without an id offers its chat alone, and one without a phone no chat', () => {
  expect(
    offerContact({ id: null, phone: '79130000001', status: 'in_work' }, undefined, { canOptOut: true }),
  ).toMatchObject({
    buttons: [],
    menu: ['chat'],
  })
  expect(offerContact({ id: 5, phone: '', status: 'in_work' }, undefined, { canOptOut: true })).toMatchObject({
    buttons: ['main'],
    menu: ['main', 'check', 'opt_out'],
  })
})

describe('who asked not to be written to', () => {
  const nothing = { isOptedOut: true, buttons: [], menu: [] }

  test.each(statuses)(
    'has nothing to be written with while it waits in the queue, goes out, is done or refused (%s)',
    (status) => {
      for (const state of ['waiting', 'sending', 'needs_sign_in', 'done', 'rejected'] as const) {
        expect(offerContact({ status }, queued({ kind: 'opt-out', state }), { canOptOut: true })).toMatchObject(nothing)
      }
    },
  )

  test.each(statuses)('has nothing by the word of the server, whatever the status (%s)', (status) => {
    expect(offerContact({ status, optedOut: true }, undefined, { canOptOut: true })).toMatchObject(nothing)
  })

  test('keeps a success that was earned, in words too', () => {
    expect(offerContact({ status: 'success', optedOut: true }, undefined, { canOptOut: true }).state).toBe('success')
    expect(offerContact({ status: 'not_found', optedOut: true }, undefined, { canOptOut: true }).state).toBe('opt_out')
  })

  test('can be noted again when the browser wiped the queue, and still not written to', () => {
    expect(
      offerContact({ status: 'success' }, queued({ kind: 'opt-out', state: 'lost' }), { canOptOut: true }),
    ).toMatchObject({
      ...nothing,
      menu: ['opt_out'],
    })
  })

  test('is known in any copy of the list', () => {
    const contacts = ['70001', '70002'].map((phone) => ({ id: phone, phone, name: '', status: 'success' }))
    expect(markOptedOut(contacts, new Set(['70002'])).map(({ optedOut }) => optedOut)).toEqual([undefined, true])
    expect(markOptedOut(contacts, new Set(['70003']))).toBe(contacts)
    expect(
      closedPhones([
        ...markOptedOut(contacts, new Set(['70002'])),
        { id: '3', phone: '70003', name: '', status: 'opt_out' },
      ]),
    ).toEqual(['70002', '70003'])
  })
})

test('a screenshot on its way is not asked for again, a refused one is', () => {
  expect(
    offerContact({ status: 'not_found' }, queued({ kind: 'screenshot', state: 'waiting' }), { canOptOut: true })
      .buttons,
  ).toEqual([])
  expect(
    offerContact({ status: 'not_found' }, queued({ kind: 'screenshot', state: 'rejected' }), { canOptOut: true })
      .buttons,
  ).toEqual(['screenshot'])
})

test.each(statuses)('where the server takes no opt-out it is not offered (%s)', (status) => {
  const offer = offerContact({ status }, undefined, { canOptOut: false })
  expect([...offer.buttons, ...offer.menu]).not.toContain('opt_out')
})
