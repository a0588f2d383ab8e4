import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { ApiClient } from '#support/api-client.ts'
import { freshDatabase, startApiServer } from '#support/api-server.ts'
import { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'

// shows: 2.15
test('signing out ends that session alone, for good, and a banned agent may do it too', async () => {
  const server = await startApiServer()
  try {
    const agent = await makeAgent(server, 'registered')
    const { token } = await new ApiClient(server.url).call(endpoints.login, {
      body: { email: agent.email, password: agent.password },
    })
    const elsewhere = new ApiClient(server.url, token)
    expect(await agent.api.send(endpoints.signOut)).toMatchObject({ status: 204 })
    expect(await agent.api.send(endpoints.me)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await agent.api.send(endpoints.signOut)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await elsewhere.send(endpoints.me)).toMatchObject({ status: 200 })
    await server.operator('ban', agent.email)
    expect(await elsewhere.send(endpoints.signOut)).toMatchObject({ status: 204 })
    expect(await elsewhere.send(endpoints.me)).toMatchObject({ status: 401 })
  } finally {
    await server.stop()
  }
})

// The embedded database has one owner: nobody else could look into it.
test.runIf(inject('postgresSocket'))(
  'what has served its time is swept: sessions, codes, links, devices, keys, counts and half-received files',
  async () => {
    const address = await freshDatabase()
    const server = await TestServer.start({ env: address })
    const database = new Client({
      host: address['PGHOST'],
      user: address['PGUSER'],
      database: address['DATABASE_URL']?.split('/').at(-1),
    })
    await database.connect()
    const count = async (): Promise<Record<string, number>> => {
      const { rows } = await database.query<Record<string, number>>(`
      select (select count(*) from sessions)::int as sessions, (select count(*) from email_codes)::int as codes, (select count(*) from password_resets)::int as links,
             (select count(*) from known_devices)::int as devices, (select count(*) from idempotency_keys)::int as keys, (select count(*) from rate_windows)::int as windows`)
      return rows[0] ?? {}
    }
    try {
      const agent = await makeAgent(server, 'approved')
      await agent.api.call(endpoints.takeContact, { key: 'a-key-of-its-own' })
      const newcomer = await makeAgent(server, 'registered')
      await newcomer.api.call(endpoints.resendEmailCode)
      await newcomer.api.call(endpoints.requestPasswordReset, { body: { email: newcomer.email } })
      await server.letter(newcomer.email, 2)
      const [old, young] = ['old', 'young'].map((name) => join(server.dataDir, 'receiving', name))
      mkdirSync(join(server.dataDir, 'receiving'), { recursive: true })
      for (const path of [old, young]) writeFileSync(path ?? '', 'half')
      utimesSync(old ?? '', new Date(), new Date(Date.now() - 2 * 86_400_000))

      // All of it is young: nothing is swept by a start.
      await server.restart()
      await waitUntil('the old file is swept', () => !existsSync(old ?? ''))
      expect(existsSync(young ?? '')).toBe(true)
      const before = await count()
      expect(before).toMatchObject({ sessions: 2, codes: 1, links: 1, devices: 2 })
      expect(before['keys']).toBeGreaterThan(0)
      expect(before['windows']).toBeGreaterThan(0)

      // Keys and counts go by the real time, the rest by the server's clock.
      await database.query("update idempotency_keys set created_at = now() - interval '181 days'")
      await database.query('update rate_windows set ends_at = now()')
      await server.restart({ CLOCK_START: '2028-01-12T12:00:00+07:00' })
      await waitUntil('everything is swept', async () => Object.values(await count()).every((left) => left === 0))
    } finally {
      await database.end()
      await server.stop()
    }
  },
)
