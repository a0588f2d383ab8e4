import { describe, expect, test } from 'vitest'
import { type GroupFacts, groupContacts, groupOf } from '#domain/contact-groups.ts'

const facts = (patch: Partial<GroupFacts>): GroupFacts => ({
  state: 'in_work',
  isOptedOut: false,
  proof: null,
  canSend: false,
  isScreenshotSent: false,
  isJustTaken: false,
  isUndoable: false,
  ...patch,
})

describe('where a contact stands in the list of its day', () => {
  // shows: 7.20
  test.each<[string, Partial<GroupFacts>]>([
    ['reply', { state: 'in_work' }],
    ['now', { state: 'in_work', isJustTaken: true }],
    ['now', { state: 'send_main_message', isJustTaken: true }],
    ['report', { state: 'send_main_message' }],
    // What can be taken back stays where it was.
    ['reply', { state: 'send_main_message', isUndoable: true }],
    ['now', { state: 'send_main_message', isUndoable: true, isJustTaken: true }],
    ['reply', { state: 'in_work', isOptedOut: true, isUndoable: true }],
    ['report', { state: 'send_main_message', isOptedOut: true, isUndoable: true }],
    ['screenshot', { state: 'not_found', isOptedOut: true, isUndoable: true }],
    ['done', { state: 'success', isOptedOut: true, isUndoable: true }],
    ['screenshot', { state: 'not_found' }],
    ['screenshot', { state: 'not_found', isJustTaken: true }],
    ['screenshot', { state: 'not_found', proof: 'asked' }],
    ['screenshot', { state: 'not_found', proof: 'refused' }],
    ['done', { state: 'not_found', proof: 'final' }],
    ['report', { state: 'not_found', isScreenshotSent: true }],
    ['report', { state: 'not_found', proof: 'refused', isScreenshotSent: true }],
    ['done', { state: 'success' }],
    ['done', { state: 'success', proof: 'checking' }],
    ['screenshot', { state: 'success', proof: 'checking', canSend: true }],
    ['report', { state: 'success', proof: 'checking', canSend: true, isScreenshotSent: true }],
    ['done', { state: 'success', isJustTaken: true }],
    ['done', { state: 'opt_out' }],
    ['done', { state: 'in_work', isOptedOut: true }],
    ['done', { state: 'in_work', isOptedOut: true, isJustTaken: true }],
    ['done', { state: 'send_main_message', isOptedOut: true }],
    ['done', { state: 'not_found', isOptedOut: true }],
  ])('%s: %j', (group, patch) => {
    expect(groupOf(facts(patch))).toBe(group)
  })
})

test('the groups come in the order of the screen, without the empty ones, and keep the order within', () => {
  const contacts = [
    { id: 1, ...facts({ state: 'success' }) },
    { id: 2, ...facts({}) },
    { id: 3, ...facts({ state: 'not_found' }) },
    { id: 4, ...facts({}) },
    { id: 5, ...facts({ isJustTaken: true }) },
  ]
  const grouped = groupContacts(contacts, (contact) => contact)
  expect(grouped.map(({ group, contacts: members }) => `${group} ${members.map(({ id }) => id).join()}`)).toEqual([
    'now 5',
    'screenshot 3',
    'reply 2,4',
    'done 1',
  ])
})
