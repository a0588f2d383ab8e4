import { expect, test } from 'vitest'
import { createTurns } from '#server/pictures/turns.ts'

test('who has much to do gets one turn after each of the others', async () => {
  const inTurn = createTurns(1)
  const order: string[] = []
  const work = (name: string) => () => Promise.resolve(void order.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => inTurn(1, work(name))),
    ...['b1', 'b2'].map((name) => inTurn(2, work(name))),
    inTurn(3, work('c1')),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('no more run at once than allowed, and a failure frees its place', async () => {
  const inTurn = createTurns(2)
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    throw new Error('no')
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => inTurn(index % 3, work)))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(most).toBe(2)
})
