import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'
import { importContacts } from '#support/work-day.ts'

let server: TestServer
let agents: Agent[]

const BASE = ['Анна Иванова', 'Анна Иванова', 'Анна Петрова', 'АННА ИВАНОВА', '', 'Пётр Ильин', 'Пётр Ильина']

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', DEMO_CONTACTS: '0' } })
  agents = [await makeAgent(server, 'approved'), await makeAgent(server, 'approved')]
  await importContacts(server, [
    'phone,name',
    ...BASE.map((name, index) => `+7 000 777-00-${String(index).padStart(2, '0')},${name}`),
  ])
})
afterAll(() => server.stop())

// shows: 18.17
test('of the next contacts an agent gets first those whose names are told from the names he has, then the rest, each once', async () => {
  const names: string[] = []
  const phones = new Set<string>()
  const take = async (agent: Agent | undefined) => {
    const contact = await agent?.api.call(endpoints.takeContact)
    phones.add(contact?.phone ?? '')
    names.push(contact?.name ?? '')
  }
  for (let taken = 0; taken < 4; taken += 1) await take(agents[0])
  expect(names).toEqual(['Анна Иванова', 'Анна Петрова', '', 'Пётр Ильин'])
  await take(agents[1])
  await take(agents[1])
  expect(names.slice(4)).toEqual(['Анна Иванова', 'Пётр Ильина'])
  // Nobody is left out for a name.
  await take(agents[0])
  expect(names.at(-1)).toBe('АННА ИВАНОВА')
  expect(phones.size).toBe(BASE.length)
  expect(await agents[0]?.api.send(endpoints.takeContact)).toMatchObject({ code: 'no_free_contacts' })
})
