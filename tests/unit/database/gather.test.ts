import { expect, test } from 'vitest'
import { gather } from '#server/database/gather.ts'

test('what is asked in one turn is asked together, each key once', async () => {
  const asked: (readonly string[])[] = []
  const find = gather((keys) => {
    asked.push(keys)
    return Promise.resolve(new Map(keys.filter((key) => key !== 'c').map((key) => [key, key.toUpperCase()])))
  })
  expect(await Promise.all([find('a'), find('b'), find('a'), find('c')])).toEqual(['A', 'B', 'A', null])
  expect(await find('a')).toBe('A')
  expect(asked).toEqual([['a', 'b', 'c'], ['a']])
})

test('a question that fails fails for everybody who asked it, and for nobody after', async () => {
  let fails = true
  const find = gather(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['a', 1]]))))
  expect(await Promise.allSettled([find('a'), find('b')])).toMatchObject([
    { reason: { message: 'away' } },
    { reason: { message: 'away' } },
  ])
  fails = false
  expect(await find('a')).toBe(1)
})
