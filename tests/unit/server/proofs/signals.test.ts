import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { SIGNAL_NAMES, type Signal } from '#server/config/weights.ts'
import { distanceOf } from '#server/features/proofs/likeness.ts'
import { decideLook, scoreOf } from '#server/features/proofs/look.ts'
import { type Facts, findSignals, type Seen } from '#server/features/proofs/signals.ts'

const OWN = '79130000000'
const NOON = Date.parse('2026-11-18T12:00:00+03:00')
const at = (seconds: number) => new Date(NOON + seconds * 1000)

/** A print with so many bits set, from the first on. */
const bits = (count: number, length: number) =>
  Buffer.from(
    Array.from({ length: length / 8 }, (_, byte) => (0xff00 >> Math.min(8, Math.max(0, count - 8 * byte))) & 0xff),
  ).toString('hex')
const named = (mark: number) => ({ phone: null, print: bits(60 * mark, 256) })
const numbered = (phone: string) => ({ phone, print: bits(0, 256) })

const FIVE = [named(1), ...[1, 2, 3, 4].map((digit) => numbered(`7913${String(digit).repeat(7)}`))]

const list = (...rows: Seen['rows'][number][]): Seen => ({ print: bits(0, 1024), isList: true, rows })
const far = (seen: Seen): Seen => ({ ...seen, print: bits(300, 1024) })
const talk = (differing: number): Seen => ({ print: bits(differing, 1024), isList: false, rows: [] })

const MINE = far(list(named(1), numbered('79131111111'), numbered(OWN), numbered('79132222222'), named(2)))

/** Nothing out of the ordinary: a contact of the morning, written to by a person. */
const USUAL: Facts = {
  phone: OWN,
  takenAt: at(0),
  mainSentAt: at(300),
  picture: { ...MINE, capturedAt: null },
  sentAt: at(1200),
  clocks: null,
  earlier: [],
  othersContacts: 0,
  takes: [at(-400), at(-200), at(0), at(100), at(300)],
  refusals: 0,
  isTied: false,
  isByName: false,
  isSilentCanary: false,
  isBesideCanary: false,
}

const usualBut = (facts: Partial<Facts>): Facts => ({ ...USUAL, ...facts })
const against = (...earlier: Seen[]) => usualBut({ earlier })

// shows: 18.8
test.each<[string, Facts, Signal[]]>([
  ['an honest day', USUAL, []],

  [
    'its row stands where another number stood, the rows around it the same',
    against(list(named(1), numbered('79131111111'), numbered('79139999999'), numbered('79132222222'))),
    ['swapped_row'],
  ],
  [
    'the same, cut off below and above',
    against(list(numbered('79131111111'), numbered('79139999999'), numbered('79132222222'))),
    ['swapped_row'],
  ],
  [
    'between two chats with names',
    usualBut({
      picture: { ...far(list(named(1), numbered(OWN), named(2))), capturedAt: null },
      earlier: [list(named(1), numbered('79139999999'), named(2))],
    }),
    ['swapped_row'],
  ],
  [
    'the names around it are others',
    usualBut({
      picture: { ...far(list(named(1), numbered(OWN), named(2))), capturedAt: null },
      earlier: [list(named(3), numbered('79139999999'), named(4))],
    }),
    [],
  ],
  [
    'the number stands on the earlier picture too: the same list, seen again',
    against(list(numbered('79131111111'), numbered('79139999999'), numbered('79132222222'), numbered(OWN))),
    [],
  ],
  [
    'it was not read there the first time',
    against(list(numbered('79131111111'), named(3), numbered('79132222222'))),
    [],
  ],
  [
    'a chat went to the top and the others down',
    against(list(numbered('79131111111'), numbered('79132222222'), named(2))),
    [],
  ],
  [
    'it is the first of its list, above the same chats',
    usualBut({
      picture: { ...far(list(numbered(OWN), numbered('79131111111'), numbered('79132222222'))), capturedAt: null },
      earlier: [list(numbered('79139999999'), numbered('79131111111'), numbered('79132222222'))],
    }),
    [],
  ],
  [
    'it is the first of a list, above the same five chats in the same places',
    usualBut({
      picture: { ...far(list(numbered(OWN), ...FIVE)), capturedAt: null },
      earlier: [list(numbered('79139999999'), ...FIVE)],
    }),
    ['swapped_row'],
  ],
  [
    'it is the last of a list, below the same five chats in the same places',
    usualBut({
      picture: { ...far(list(...FIVE, numbered(OWN))), capturedAt: null },
      earlier: [list(...FIVE, numbered('79139999999'))],
    }),
    ['swapped_row'],
  ],
  [
    'the first of a list, above chats of which two changed places',
    usualBut({
      picture: { ...far(list(numbered(OWN), ...FIVE)), capturedAt: null },
      earlier: [list(numbered('79139999999'), ...FIVE.toReversed())],
    }),
    [],
  ],
  [
    'the first of a list, new above all of them',
    usualBut({ picture: { ...far(list(numbered(OWN), ...FIVE)), capturedAt: null }, earlier: [list(...FIVE)] }),
    [],
  ],

  [
    'the same list but for its number',
    usualBut({
      picture: { ...list(numbered(OWN), numbered('79131111111')), capturedAt: null },
      earlier: [list(numbered('79139999999'), numbered('79131111111'))],
    }),
    ['same_picture'],
  ],
  [
    'a list that looks the same, its chats one row lower under a new one',
    usualBut({
      picture: { ...list(numbered(OWN), numbered('79131111111'), numbered('79132222222')), capturedAt: null },
      earlier: [list(numbered('79131111111'), numbered('79132222222'))],
    }),
    [],
  ],
  [
    'a list that looks the same, of other numbers: one messenger’s default avatars',
    usualBut({
      picture: { ...list(numbered(OWN), numbered('79131111111')), capturedAt: null },
      earlier: [list(numbered('79138888888'), numbered('79139999999'))],
    }),
    [],
  ],
  [
    'the same conversation under another number',
    usualBut({ picture: { ...talk(0), capturedAt: null }, earlier: [talk(40)] }),
    ['same_picture'],
  ],
  ['a conversation of other words', usualBut({ picture: { ...talk(0), capturedAt: null }, earlier: [talk(41)] }), []],
  ['a list is no conversation', usualBut({ picture: { ...talk(0), capturedAt: null }, earlier: [list()] }), []],

  ['contacts of other agents on it', usualBut({ othersContacts: 1 }), ['others_contacts']],
  ['taken an hour before the contact', usualBut({ picture: { ...MINE, capturedAt: at(-3600) } }), ['taken_before']],
  [
    'taken before it by a clock that is five minutes slow',
    usualBut({ picture: { ...MINE, capturedAt: at(-300) } }),
    [],
  ],
  ['clocks that no screenshot shows', usualBut({ clocks: { own: 12 * 60 + 5, rows: [18 * 60] } }), ['wrong_clock']],
  ['clocks of the moment', usualBut({ clocks: { own: 12 * 60 + 5, rows: [12 * 60 + 4] } }), []],
  ['the second message after 19 seconds', usualBut({ mainSentAt: at(19) }), ['hurried']],
  ['the second message after 20 seconds', usualBut({ mainSentAt: at(20) }), []],
  ['a second message of the time before this was kept', usualBut({ mainSentAt: null }), []],
  ['five contacts within 24 seconds', usualBut({ takes: [0, 6, 12, 18, 24].map(at) }), ['burst']],
  ['five contacts within 25 seconds', usualBut({ takes: [0, 6, 12, 18, 25].map(at) }), []],
  [
    'five contacts at once, and this one an hour later',
    usualBut({ takes: [-3600, -3599, -3598, -3597, -3596, 0].map(at) }),
    [],
  ],
  ['four contacts at once', usualBut({ takes: [0, 1, 2, 3].map(at) }), []],
  [
    'the picture within 9 seconds of the second message',
    usualBut({ mainSentAt: at(300), sentAt: at(309) }),
    ['reported_at_once'],
  ],
  ['the picture 10 seconds after the second message', usualBut({ mainSentAt: at(300), sentAt: at(310) }), []],
  ['the picture within 59 seconds of taking', usualBut({ mainSentAt: at(20), sentAt: at(59) }), ['reported_at_once']],
  ['the picture a minute after taking', usualBut({ mainSentAt: at(20), sentAt: at(60) }), []],
  ['two refusals of late', usualBut({ refusals: 2 }), ['refused_often']],
  ['a device or a phone of payouts that another agent has', usualBut({ isTied: true }), ['shared']],
  ['a name and no number', usualBut({ isByName: true }), ['by_name']],
  [
    'a contact of ours that nobody wrote to',
    usualBut({ isSilentCanary: true, isBesideCanary: true }),
    ['silent_canary'],
  ],
  ['beside one', usualBut({ isBesideCanary: true }), ['beside_canary']],
  ['one refusal', usualBut({ refusals: 1 }), []],
])('%s', (_, facts, signals) => {
  expect(findSignals(facts)).toEqual(signals)
})

const { PROOF_WEIGHTS, ...rest } = readConfig({ NODE_ENV: 'test' })
const SETTINGS = { ...rest, PROOF_WEIGHTS }

// shows: 18.9
test('no usual signal alone makes anybody wait, two do; an exchanged row and a silent canary do alone', () => {
  const before = SIGNAL_NAMES.filter((name) => decideLook(scoreOf([name], SETTINGS), SETTINGS, 1) === 'before')
  expect(before).toEqual(['swapped_row', 'silent_canary'])
  expect(decideLook(scoreOf(['hurried', 'burst'], SETTINGS), SETTINGS, 1)).toBe('before')
  expect(decideLook(scoreOf(['hurried'], SETTINGS), SETTINGS, 1)).toBe('after')
  expect(decideLook(scoreOf(['refused_often'], SETTINGS), SETTINGS, 1)).toBe(null)
})

// shows: 18.9
test.each([
  { chance: 0, look: 'after' },
  { chance: 0.0499, look: 'after' },
  { chance: 0.05, look: null },
  { chance: 0.999, look: null },
])('of what nothing speaks for, five in a hundred are looked at: $chance', ({ chance, look }) => {
  expect(decideLook(0, SETTINGS, chance)).toBe(look)
})

test('a score of 0 in the settings turns that look off', () => {
  const off = { ...SETTINGS, PROOF_SCORE_BEFORE: 0, PROOF_SCORE_AFTER: 0, PROOF_SAMPLE_PERCENT: 0 }
  expect(decideLook(1000, off, 0)).toBe(null)
})

test('weights are set by name; a wrong one is named', () => {
  const weights = readConfig({ NODE_ENV: 'test', PROOF_WEIGHTS: 'hurried=10, burst=0' }).PROOF_WEIGHTS
  expect(weights).toEqual({ ...PROOF_WEIGHTS, hurried: 10, burst: 0 })
  for (const wrong of ['haste=10', 'hurried', 'hurried=-1', 'hurried=many'])
    expect(() => readConfig({ NODE_ENV: 'test', PROOF_WEIGHTS: wrong })).toThrow(
      'PROOF_WEIGHTS — нужны пары признак=вес',
    )
})

test('the distance of two prints is the number of bits in which they differ', () => {
  expect(distanceOf('00ff', '0000')).toBe(8)
  expect(distanceOf(bits(100, 1024), bits(0, 1024))).toBe(100)
  expect(distanceOf('a5', 'a5')).toBe(0)
})
