import { expect, test } from 'vitest'
import { areUpdatesHeld, holdUpdates, whenUpdatesAreFree } from '#client/update-hold.ts'

test('Новая версия ждёт, пока не отпустят все', async () => {
  const releaseUpload = holdUpdates()
  const releaseForm = holdUpdates()
  let isFree = false
  const waiting = whenUpdatesAreFree().then(() => (isFree = true))

  releaseUpload()
  await Promise.resolve()
  expect(isFree).toBe(false)
  expect(areUpdatesHeld()).toBe(true)

  releaseForm()
  await waiting
  expect(areUpdatesHeld()).toBe(false)
})

test('Отпустить дважды — всё равно что один раз', () => {
  const release = holdUpdates()
  const other = holdUpdates()
  release()
  release()
  expect(areUpdatesHeld()).toBe(true)
  other()
})
