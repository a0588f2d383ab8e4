import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { recallSession } from '#client/session/recall-session.ts'
import { endSession, readToken, signIn, signOut, wasEnded } from '#client/session/session.ts'
import { readIdentity, refuseToken, rememberIdentity } from '#queue/stored/identity.ts'

beforeEach(async () => {
  signIn('good')
  await rememberIdentity('a@example.ru', 'good', [])
})

/** What a browser killed too soon has: neither the token nor why there is none. */
function loseLocalStorage(): void {
  for (const key of ['token', 'session-ended']) localStorage.removeItem(key)
}

// shows: 2.18
test('Токен, которого браузер не успел записать, возвращается из копии', async () => {
  loseLocalStorage()
  await recallSession()
  expect(readToken()).toBe('good')
  expect(await readIdentity()).toMatchObject({ token: 'good' })
})

// shows: 2.16, 2.18
test.each([
  ['агент вышел', async () => signOut()],
  ['сеанс закончил сервер', async () => endSession('good')],
  ['версия без отметки о выходе: копию отверг сервер', async () => (loseLocalStorage(), refuseToken('good'))],
])('Законченный сеанс не возвращается, и копия стёрта: %s', async (_why, end) => {
  await end()
  await recallSession()
  expect(readToken()).toBeNull()
  expect(await readIdentity()).toMatchObject({ token: null })
})

// shows: 2.17, 2.18
test('Кто вошёл, пока читали копию, тот и остаётся', async () => {
  loseLocalStorage()
  const recalling = recallSession()
  signIn('newer')
  await recalling
  expect(readToken()).toBe('newer')
  expect(wasEnded()).toBe(false)
})
