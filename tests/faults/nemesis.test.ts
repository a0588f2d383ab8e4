import { expect, test } from 'vitest'
import { FAULT_NAMES } from '#support/nemesis/faults.ts'
import { runNemesis } from '#support/nemesis/run.ts'

// The long run is `npm run bench -- nemesis`.
// shows: 16.13
test(
  'whatever breaks, each thing once: what was acknowledged is there once, receipts are the bytes, the money adds up',
  { timeout: 300_000 },
  async () => {
    // A server that is asked to stop takes its time, which other tests watch.
    const kinds = FAULT_NAMES.filter((name) => name !== 'SIGTERM')
    const { broken, mistakes, answers } = await runNemesis({ seed: 7, atOnce: 3, workers: 12, kinds, lastsMs: 0 })
    expect(broken).toEqual([])
    expect(mistakes).toEqual([])
    // The agents did work.
    for (const operation of ['take', 'message', 'report', 'accrue', 'withdraw'])
      expect(answers[operation]?.['200'] ?? answers[operation]?.['204'] ?? 0).toBeGreaterThan(0)
  },
)
