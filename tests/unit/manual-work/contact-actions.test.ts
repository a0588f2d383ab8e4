import { describe, expect, test } from 'vitest'
import { offerContact } from '#features/manual-work/contacts/contact-actions.ts'
import { queued } from './queued.ts'

const statuses = ['in_work', 'send_main_message', 'not_found', 'success', 'opt_out', 'что-то новое']

describe('the buttons of a dialog follow its status', () => {
  test.each([
    ['in_work', ['chat', 'main'], ['chat', 'main', 'check', 'opt_out']],
    ['send_main_message', ['extra'], ['chat', 'extra', 'opt_out']],
    ['not_found', ['screenshot'], ['chat', 'screenshot', 'opt_out']],
    ['success', [], ['chat', 'opt_out']],
    ['accrued', [], ['chat', 'opt_out']],
    ['opt_out', [], []],
  ])('%s', (status, buttons, menu) => {
    expect(offerContact({ status }, undefined, true)).toMatchObject({ buttons, menu })
  })
})

test.each(statuses)('«Просил не писать» in the queue leaves nothing to write with (%s)', (status) => {
  for (const state of ['waiting', 'sending', 'needs_sign_in', 'done'] as const) {
    expect(offerContact({ status }, queued({ kind: 'opt-out', state }), true)).toEqual({ state: 'opt_out', buttons: [], menu: [] })
  }
})

test('a refused «Просил не писать» gives the buttons back', () => {
  expect(offerContact({ status: 'in_work' }, queued({ kind: 'opt-out', state: 'rejected' }), true).buttons).toEqual(['chat', 'main'])
})

test('a screenshot on its way is not asked for again, a refused one is', () => {
  expect(offerContact({ status: 'not_found' }, queued({ kind: 'screenshot', state: 'waiting' }), true).buttons).toEqual([])
  expect(offerContact({ status: 'not_found' }, queued({ kind: 'screenshot', state: 'rejected' }), true).buttons).toEqual(['screenshot'])
})

test.each(statuses)('where the server takes no opt-out it is not offered (%s)', (status) => {
  const offer = offerContact({ status }, undefined, false)
  expect([...offer.buttons, ...offer.menu]).not.toContain('opt_out')
})
