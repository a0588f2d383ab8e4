import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { readConfig } from '#server/config/config.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { makeAgent } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { startApiServer } from '#support/api-server.ts'
import { catchMail, type MailCatcher } from '#support/mail-catcher.ts'
import type { TestServer } from '#support/server.ts'
import { Signal } from '#support/signal.ts'
import { withShortCode } from '#support/short-code.ts'
import { waitUntil } from '#support/wait-until.ts'

const LOGIN = { user: 'cabinet', password: 'пароль почты' }
const FROM = 'Кабинет агента <cabinet@example.ru>'

/** A minute after the server's own start: what was put off is due. */
const LATER = '2026-11-18T20:01:00+07:00'

const smtpUrl = (port: number) => `smtp://${LOGIN.user}:${encodeURIComponent(LOGIN.password)}@127.0.0.1:${port}`

async function withMail(work: (server: TestServer, mail: MailCatcher) => Promise<void>): Promise<void> {
  const mail = await catchMail({ login: LOGIN })
  const server = await startApiServer({ env: { SMTP_URL: smtpUrl(mail.port), MAIL_FROM: FROM } })
  try {
    await work(server, mail)
  } finally {
    await server.stop()
    await mail.stop()
  }
}

// shows: 16.5
test('codes and links go out by SMTP, signed in, to that agent alone, and stand in no file and on no terminal', async () => {
  await withMail(async (server, mail) => {
    const agent = await makeAgent(server, 'registered')
    await agent.api.call(endpoints.resendEmailCode)
    const [letter] = mail.letters
    expect(letter).toMatchObject({
      from: 'cabinet@example.ru',
      recipients: [agent.email],
      to: agent.email,
      user: LOGIN.user,
    })
    expect(letter?.subject).toBe(`${letter?.code} — код подтверждения почты`)
    expect(letter?.text).toContain(`Ваш код подтверждения: ${letter?.code}`)
    await agent.api.call(endpoints.verifyEmail, { body: { code: letter?.code } })
    expect((await agent.me()).emailVerified).toBe(true)

    const guest = new ApiClient(server.url)
    await guest.call(endpoints.requestPasswordReset, { body: { email: agent.email } })
    const link = await waitUntil('the letter with the link', () => mail.letters[1]?.links[0])
    const token = new URL(link).searchParams.get('token') ?? ''
    await guest.call(endpoints.restorePassword, { body: { token, password: 'новый-пароль' } })
    expect(await guest.send(endpoints.login, { body: { email: agent.email, password: 'новый-пароль' } })).toMatchObject(
      { status: 200 },
    )

    expect(await server.outbox()).toEqual([])
    expect(server.log).not.toContain(letter?.code)
    expect(server.log).not.toContain(token)
  })
})

test('a mail server that is away is told in words, and the next code goes out when it is back', async () => {
  await withMail(async (server, mail) => {
    const agent = await makeAgent(server, 'registered')
    await mail.stop()
    const refused = await agent.api.send(endpoints.resendEmailCode)
    expect(refused).toMatchObject({
      status: 503,
      code: 'unavailable',
      text: withShortCode('Письмо не отправлено: почтовый сервер не отвечает. Повторите через минуту.'),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    const again = await catchMail({ login: LOGIN, port: mail.port })
    try {
      await agent.api.call(endpoints.resendEmailCode)
      expect(again.letters.map((letter) => letter.recipients)).toEqual([[agent.email]])
    } finally {
      await again.stop()
    }
  })
})

// shows: 16.38
test('a link for a new password that mail or a killed process has kept back is sent when they are back', async () => {
  await withMail(async (server, mail) => {
    const agent = await makeAgent(server, 'registered')
    await mail.stop()
    const guest = new ApiClient(server.url)
    for (const email of [agent.email, 'nobody@example.ru'])
      expect(await guest.send(endpoints.requestPasswordReset, { body: { email } })).toMatchObject({ status: 204 })
    await waitUntil('it is told', () => server.log.includes('Письма для сброса пароля'))
    await server.kill()

    const again = await catchMail({ login: LOGIN, port: mail.port })
    try {
      await server.restart({ CLOCK_START: LATER })
      const link = await waitUntil('the letter with the link', () => again.letters[0]?.links[0])
      const token = new URL(link).searchParams.get('token') ?? ''
      await guest.call(endpoints.restorePassword, { body: { token, password: 'новый-пароль' } })
      expect(again.letters.map((letter) => letter.recipients)).toEqual([[agent.email]])
    } finally {
      await again.stop()
    }
  })
})

// shows: 16.38
test('a letter that was given up does not go out after all', async () => {
  const go = new Signal()
  const mail = await catchMail({ takeTime: () => go.promise })
  const config = readConfig({ DEMO: 'on', SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  const given = createMailer(config, 100).send({ to: 'first@b.ru', subject: '', text: '' })
  await expect(given).rejects.toThrow(/aborted|no answer/)
  go.give()
  await createMailer(config).send({ to: 'next@b.ru', subject: '', text: '' })
  await mail.stop()
  expect(mail.letters.map(({ recipients }) => recipients)).toEqual([['next@b.ru']])
})

// shows: 16.5, 16.8
test('real work without SMTP_URL says loudly that letters go nowhere, and shows no code', async () => {
  const server = await startApiServer({
    env: { DEMO: 'off', PUBLIC_ORIGIN: 'https://cabinet.example.ru' },
    clockStart: null,
  })
  try {
    expect(server.log).toContain(
      `ВНИМАНИЕ: письма никому не отправляются, они складываются в ${server.dataDir}/outbox. Задайте SMTP_URL.`,
    )
    const agent = await makeAgent(server, 'registered')
    await agent.api.call(endpoints.resendEmailCode)
    const { code } = await server.letter(agent.email)
    expect(code).toMatch(/^\d{6}$/)
    await waitUntil('the terminal names the letter', () => server.log.includes(`Письмо: ${server.dataDir}/outbox/`))
    expect(server.log).not.toContain(code)
    expect(server.log).not.toContain(agent.email)
  } finally {
    await server.stop()
  }
})
