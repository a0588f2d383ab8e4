import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

let server: TestServer
let guest: ApiClient

beforeAll(async () => {
  server = await startApiServer()
  guest = new ApiClient(server.url)
})
afterAll(() => server.stop())

const password = 'секрет-123'
let number = 0
const newEmail = () => `person-${(number += 1)}@example.ru`

describe('registration', () => {
  // shows: 1.2, 15.4, 15.5
  test('signs the new agent in, with nothing passed and nothing earned', async () => {
    const email = newEmail()
    const { token } = await guest.call(endpoints.register, {
      body: { email: ` ${email.toUpperCase()} `, password, referralCode: null },
    })
    const me = await new ApiClient(server.url, token).call(endpoints.me)
    expect(me).toMatchObject({
      email,
      emailVerified: false,
      isBlocked: true,
      isApproved: false,
      isBanned: false,
      balance: 0,
    })
    expect(me.referralCode).toMatch(/^[a-z2-9]{8}$/)
  })

  test('of one e-mail succeeds once, however many try at the same moment', async () => {
    const body = { email: newEmail(), password, referralCode: null }
    const replies = await Promise.all(Array.from({ length: 6 }, () => guest.send(endpoints.register, { body })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status !== 200)
    expect(refused.map((reply) => [reply.status, reply.code])).toEqual(refused.map(() => [409, 'email_taken']))
    expect(refused[0]?.text).toBe('Эта почта уже зарегистрирована. Войдите или восстановите пароль.')
  })

  // shows: 3.9
  test.each([
    [{ email: 'не почта', password }, 'Не валидный email адрес'],
    [{ email: 'a@b.ru', password: '12345' }, 'Минимальная длина 6 символов'],
    [{ email: 'a@b.ru' }, 'Заполните поле'],
    [{}, 'Не валидный email адрес'],
    ['{', 'Неверный запрос'],
    [[], 'Неверный запрос'],
  ])('refuses %j in words', async (body, text) => {
    const reply = await guest.send(endpoints.register, { body })
    expect(reply).toMatchObject({ status: 400, code: 'bad_request', text })
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })
})

describe('signing in', () => {
  test('answers a wrong password and an unknown e-mail alike, and never with 401', async () => {
    const agent = await makeAgent(server, 'registered')
    const wrong = await guest.send(endpoints.login, { body: { email: agent.email, password: 'другой-пароль' } })
    const unknown = await guest.send(endpoints.login, { body: { email: newEmail(), password } })
    expect(wrong).toMatchObject({ status: 400, code: 'wrong_credentials', text: 'Неверная почта или пароль' })
    expect([unknown.status, unknown.code, unknown.text]).toEqual([wrong.status, wrong.code, wrong.text])
  })

  test('is closed for a while after ten wrong passwords, even for the right one', async () => {
    const agent = await makeAgent(server, 'registered')
    for (let tries = 0; tries < 10; tries += 1)
      await guest.send(endpoints.login, { body: { email: agent.email, password: `wrong-${tries}` } })
    const reply = await guest.send(endpoints.login, { body: { email: agent.email, password: agent.password } })
    expect(reply).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      text: 'Слишком много попыток. Повторите позже.',
    })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('keeps the token out of the data: nothing in the folder holds it', async () => {
    const { token } = await makeAgent(server, 'registered')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(holds(server.dataDir, token)).toBe(false)
  })

  test.each([null, 'nonsense', ''])('refuses the token %j with 401', async (token) => {
    const reply = await new ApiClient(server.url, token).send(endpoints.me)
    expect(reply).toMatchObject({ status: 401, code: 'unauthorized', text: 'Войдите в кабинет заново' })
  })
})

describe('the e-mail code', () => {
  // shows: 1.3, 15.7, 15.8
  test('confirms the e-mail once', async () => {
    const agent = await makeAgent(server, 'registered')
    await agent.api.call(endpoints.resendEmailCode)
    const { code } = await server.letter(agent.email)
    await agent.api.call(endpoints.verifyEmail, { body: { code: ` ${code ?? ''} ` } })
    expect((await agent.me()).emailVerified).toBe(true)
    const again = await agent.api.send(endpoints.verifyEmail, { body: { code } })
    expect(again).toMatchObject({ status: 409, code: 'already_verified', text: 'Почта уже подтверждена' })
  })

  // shows: 3.22
  test('refuses another code, a code of another length and a code that was never sent', async () => {
    const agent = await makeAgent(server, 'registered')
    const early = await agent.api.send(endpoints.verifyEmail, { body: { code: '123456' } })
    expect(early).toMatchObject({ status: 400, code: 'wrong_code', text: 'Сначала запросите код' })
    await agent.api.call(endpoints.resendEmailCode)
    const { code } = await server.letter(agent.email)
    const other = code === '000000' ? '000001' : '000000'
    expect(await agent.api.send(endpoints.verifyEmail, { body: { code: other } })).toMatchObject({
      status: 400,
      code: 'wrong_code',
    })
    expect(await agent.api.send(endpoints.verifyEmail, { body: { code: '12345' } })).toMatchObject({
      status: 400,
      text: 'Код состоит из 6 цифр',
    })
    expect((await agent.me()).emailVerified).toBe(false)
  })

  test('is dead after five wrong tries, and a new one works', async () => {
    const agent = await makeAgent(server, 'registered')
    await agent.api.call(endpoints.resendEmailCode)
    const { code } = await server.letter(agent.email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await agent.api.send(endpoints.verifyEmail, { body: { code: wrong } })
    const right = await agent.api.send(endpoints.verifyEmail, { body: { code } })
    expect(right).toMatchObject({
      status: 429,
      code: 'too_many_tries',
      text: 'Слишком много неверных попыток. Запросите новый код.',
    })
    await agent.api.call(endpoints.resendEmailCode)
    await agent.api.call(endpoints.verifyEmail, { body: { code: (await server.letter(agent.email, 2)).code } })
    expect((await agent.me()).emailVerified).toBe(true)
  })

  test('of an earlier letter no longer works', async () => {
    const agent = await makeAgent(server, 'registered')
    await agent.api.call(endpoints.resendEmailCode)
    const first = await server.letter(agent.email)
    await agent.api.call(endpoints.resendEmailCode)
    const second = await server.letter(agent.email, 2)
    if (first.code === second.code) return // one time in a million
    expect(await agent.api.send(endpoints.verifyEmail, { body: { code: first.code } })).toMatchObject({
      code: 'wrong_code',
    })
  })

  test('is sent five times in ten minutes at most', async () => {
    const agent = await makeAgent(server, 'registered')
    for (let letters = 0; letters < 5; letters += 1) await agent.api.call(endpoints.resendEmailCode)
    expect(await agent.api.send(endpoints.resendEmailCode)).toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})

describe('a forgotten password', () => {
  // shows: 15.9, 15.10
  test('is replaced by the link of the letter, once, and every session ends', async () => {
    const agent = await makeAgent(server, 'registered')
    await guest.call(endpoints.requestPasswordReset, { body: { email: agent.email } })
    const token = await resetToken(agent.email)
    await guest.call(endpoints.restorePassword, { body: { token, password: 'новый-пароль' } })

    expect(await agent.api.send(endpoints.me)).toMatchObject({ status: 401 })
    expect(await guest.send(endpoints.login, { body: { email: agent.email, password: agent.password } })).toMatchObject(
      { code: 'wrong_credentials' },
    )
    expect(await guest.send(endpoints.login, { body: { email: agent.email, password: 'новый-пароль' } })).toMatchObject(
      { status: 200 },
    )
    const again = await guest.send(endpoints.restorePassword, { body: { token, password: 'ещё-один' } })
    expect(again).toMatchObject({
      status: 400,
      code: 'token_invalid',
      text: 'Ссылка устарела или уже использована. Запросите новую.',
    })
  })

  test('of an e-mail nobody has gets the same answer, and no letter', async () => {
    const agent = await makeAgent(server, 'registered')
    const stranger = newEmail()
    const unknown = await guest.send(endpoints.requestPasswordReset, { body: { email: stranger } })
    const known = await guest.send(endpoints.requestPasswordReset, { body: { email: agent.email } })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await server.letter(agent.email)
    expect((await server.outbox()).filter((letter) => letter.to.includes(stranger))).toEqual([])
  })

  // shows: 3.12
  test('needs a token', async () => {
    expect(await guest.send(endpoints.restorePassword, { body: { token: ' ', password } })).toMatchObject({
      status: 400,
      code: 'token_empty',
      text: 'Токен пуст',
    })
    expect(await guest.send(endpoints.restorePassword, { body: { token: 'made-up', password } })).toMatchObject({
      status: 400,
      code: 'token_invalid',
    })
  })

  test('sends three letters to one e-mail at most', async () => {
    const email = newEmail()
    for (let letters = 0; letters < 3; letters += 1)
      await guest.call(endpoints.requestPasswordReset, { body: { email } })
    expect(await guest.send(endpoints.requestPasswordReset, { body: { email } })).toMatchObject({ status: 429 })
  })
})

test('codes and links expire', async () => {
  // The server's clock moves on when it is started anew from a later moment.
  const own = await startApiServer()
  try {
    const agent = await makeAgent(own, 'registered')
    await agent.api.call(endpoints.resendEmailCode)
    const { code } = await own.letter(agent.email)
    await agent.api.call(endpoints.requestPasswordReset, { body: { email: agent.email } })
    await own.letter(agent.email, 2)
    const token = await resetToken(agent.email, own)

    await own.moveClock('2026-11-18T20:20:00+07:00')
    expect(await agent.api.send(endpoints.verifyEmail, { body: { code } })).toMatchObject({
      status: 400,
      code: 'code_expired',
      text: 'Код устарел. Запросите новый.',
    })
    await own.moveClock('2026-11-18T21:05:00+07:00')
    expect(await agent.api.send(endpoints.restorePassword, { body: { token, password } })).toMatchObject({
      code: 'token_invalid',
    })
    await own.moveClock('2027-03-01T12:00:00+07:00')
    expect(await agent.api.send(endpoints.me)).toMatchObject({ status: 401 })
  } finally {
    await own.stop()
  }
})

async function resetToken(email: string, of = server): Promise<string> {
  const link = await waitUntil(`a link to ${email}`, async () => {
    const letters = await of.outbox()
    return letters
      .filter((letter) => letter.to.includes(email))
      .flatMap((letter) => letter.links)
      .at(-1)
  })
  const token = new URL(link).searchParams.get('token')
  if (token === null) throw new Error(`no token in ${link}`)
  return token
}

function holds(folder: string, text: string): boolean {
  try {
    execFileSync('grep', ['-rqaF', '--devices=skip', text, folder])
    return true
  } catch {
    return false // grep found nothing
  }
}
