import { expect, test } from 'vitest'
import { findRings, type Ring, type Tie } from '#server/features/rings/find-rings.ts'

const device = (...agentIds: number[]): Tie => ({ kind: 'device', agentIds })
const payout = (...agentIds: number[]): Tie => ({ kind: 'payout', agentIds })
const chain = (...agentIds: number[]): Tie => ({ kind: 'chain', agentIds })

// shows: 18.12
test.each<[string, Tie[], Ring[]]>([
  ['nobody is tied', [], []],
  ['two agents on one device', [device(5, 2)], [{ agentIds: [2, 5], kinds: ['device'] }]],
  [
    'a device leads to the second, his phone of payouts to the third',
    [device(1, 2), payout(2, 3), device(8, 9)],
    [
      { agentIds: [1, 2, 3], kinds: ['device', 'payout'] },
      { agentIds: [8, 9], kinds: ['device'] },
    ],
  ],
  [
    'two rings that a third tie joins',
    [device(1, 2), device(3, 4), payout(2, 4)],
    [{ agentIds: [1, 2, 3, 4], kinds: ['device', 'payout'] }],
  ],
  ['a chain of four, three by three', [chain(1, 2, 3), chain(2, 3, 4)], [{ agentIds: [1, 2, 3, 4], kinds: ['chain'] }]],
  ['one and the same agent twice', [payout(7, 7)], []],
])('%s', (_, ties, rings) => {
  expect(findRings(ties)).toEqual(rings)
})
