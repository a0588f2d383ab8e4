import { expect, test } from 'vitest'
import { inTurns } from '#server/database/in-turns.ts'
import { Signal } from '#support/signal.ts'

/** A worker whose turns end when the test says so. */
function worker(most: number) {
  const turns: { items: readonly string[]; end: (answers: readonly (string | Error | Promise<string>)[]) => void }[] =
    []
  const run = inTurns<string, string>(
    most,
    (items) => new Promise((resolve) => turns.push({ items, end: (answers) => resolve(answers) })),
  )
  return { turns, run }
}

/** Everything that is already decided has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('what is wanted while a turn is under way goes together in the next, in its order, no more than the most', async () => {
  const { turns, run } = worker(2)
  const first = run('a')
  await settle()
  const later = ['b', 'c', 'd'].map(run)
  await settle()
  expect(turns.map(({ items }) => items)).toEqual([['a']])
  turns[0]?.end(['A'])
  expect(await first).toBe('A')
  await settle()
  turns[1]?.end(['B', 'C'])
  await settle()
  turns[2]?.end(['D'])
  expect(await Promise.all(later)).toEqual(['B', 'C', 'D'])
  expect(turns.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']])
})

test('what is wanted in one turn of the event loop goes together from the start, also after a pause', async () => {
  const { turns, run } = worker(9)
  for (const at of [0, 1]) {
    const both = Promise.all(['a', 'b'].map(run))
    await settle()
    turns[at]?.end(['A', 'B'])
    expect(await both).toEqual(['A', 'B'])
    await settle()
  }
  expect(turns.map(({ items }) => items)).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('each is told its own failure, and the next turn does not wait for what one promises later', async () => {
  const { turns, run } = worker(2)
  const [failed, slow, next] = ['failed', 'slow', 'next'].map(run)
  await settle()
  const later = new Signal()
  turns[0]?.end([new Error('not you'), later.promise.then(() => 'SLOW')])
  await expect(failed).rejects.toThrow('not you')
  await settle()
  turns[1]?.end(['NEXT'])
  expect(await next).toBe('NEXT')
  later.give()
  expect(await slow).toBe('SLOW')
})

test('a turn that fails fails for those in it and for those who waited for it, and for nobody after', async () => {
  let fails = true
  const run = inTurns<string, string>(2, (items) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(items),
  )
  const away = { reason: { message: 'away' } }
  expect(await Promise.allSettled(['a', 'b', 'c'].map(run))).toMatchObject([away, away, away])
  fails = false
  expect(await run('d')).toBe('d')
})
