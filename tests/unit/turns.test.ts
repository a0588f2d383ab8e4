import { expect, test } from 'vitest'
import { Turns } from '#server/turns.ts'

test('no more work runs at once than allowed, in the order it came, and what would wait beyond the line is refused', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 3 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4, 5, 6].map((number) =>
    turns
      .take(() => {
        started.push(number)
        return new Promise<number>((resolve) => ends.push(() => resolve(number)))
      })
      .catch((error: unknown) => (error instanceof Error ? error.message : error)),
  )
  await expect(Promise.all(all.slice(5))).resolves.toEqual(['busy', 'busy'])
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await expect(all[1]).resolves.toBe(1)
  expect(started).toEqual([0, 1, 2])
  for (let next = 0; next < ends.length; next += 1) {
    ends[next]?.()
    await all[started[next] ?? 0]
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('work that fails gives its turn on', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 1 })
  const failing = turns.take(() => Promise.reject(new Error('broken')))
  const next = turns.take(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
  await expect(turns.take(() => Promise.resolve('again'))).resolves.toBe('again')
})
