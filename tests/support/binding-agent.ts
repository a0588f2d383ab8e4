import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent, newPhone } from './agents.ts'
import type { TestServer } from './server.ts'
import { waitUntil } from './wait-until.ts'

/** The business day of the tests' clock (`WORKING_HOUR`). */
export const BINDING_DAY = '2026-11-18'
/** Every client of the built-in messenger replies. */
export const EVERYBODY_REPLIES = { MESSENGER_SILENT_SUFFIX: '99999999999' }
/** Nobody does, and accounts don't report by themselves: for `restart`, since a verification waits for a message too. */
export const NOBODY_REPLIES = { MESSENGER_EVENT_MS: '3600000' }

/** An agent ready for work with a binding: an account online, signed up to today's plan. */
export async function makeBindingAgent(server: TestServer): Promise<Agent> {
  const agent = await makeAgent(server, 'approved')
  const phone = newPhone()
  await agent.api.call(endpoints.linkMessengerAccount, { body: { phone } })
  await waitUntil('the account is online', async () => (await agent.api.call(endpoints.messengerAccounts))[0]?.applicationStatus === 'online')
  await agent.api.call(endpoints.signUpToPlan, { params: { day: BINDING_DAY } })
  return agent
}
