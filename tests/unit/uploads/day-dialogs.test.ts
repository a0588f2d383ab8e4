import { expect, test } from 'vitest'
import type { Contact } from '#contract/manual-work.ts'
import { offerContact } from '#features/manual-work/actions/contact-actions.ts'
import { listChoices } from '#features/uploads/use-day-dialogs.ts'

const contact = (patch: Partial<Contact>): Contact => ({
  id: 1,
  phone: '79131234567',
  name: 'Анна',
  status: 'not_found',
  ...patch,
})

// shows: 8.3
test.each<[string, Partial<Contact>, boolean]>([
  ['one that no report shows', {}, true],
  ['one that was refused', { proof: { state: 'refused' } }, true],
  ['one that is refused for good', { proof: { state: 'final' } }, false],
  ['one whose screenshot nobody could open', { status: 'success', proof: { state: 'checking', canSend: true } }, true],
  ['one that a person looks at', { status: 'success', proof: { state: 'checking' } }, false],
  ['one that was counted', { status: 'success' }, false],
  ['one whose report is still due', { status: 'send_main_message' }, false],
  ['somebody who asked not to be written to', { optedOut: true }, false],
])('a shared screenshot is offered to a dialog as its row offers it: %s', (_, patch, isOffered) => {
  const given = contact(patch)
  expect(listChoices([given], new Set())).toHaveLength(isOffered ? 1 : 0)
  expect(offerContact(given, undefined, { canOptOut: true }).menu.includes('screenshot')).toBe(isOffered)
})

test('nobody is offered whom this phone alone knows to have asked for silence, nor what has no id', () => {
  expect(listChoices([contact({})], new Set(['79131234567']))).toEqual([])
  expect(listChoices([contact({ id: null })], new Set())).toEqual([])
})

test('one without a name is called so, as everywhere', () => {
  expect(listChoices([contact({ name: ' ' })], new Set())).toEqual([
    { segmentPhoneId: 1, label: 'Без имени, +7 913 123-45-67' },
  ])
})
