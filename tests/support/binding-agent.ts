import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent, newPhone } from './agents.ts'
import type { ApiClient } from './api-client.ts'
import type { TestServer } from './server.ts'
import { waitUntil } from './wait-until.ts'

/** The business day of the tests' clock (`WORKING_HOUR`). */
export const BINDING_DAY = '2026-11-18'
/** The built-in messenger's clients whose numbers end so don't reply. */
const SILENT_CLIENT = '7'
/** Every client of the built-in messenger replies. */
export const EVERYBODY_REPLIES = { MESSENGER_SILENT_SUFFIX: '99999999999' }
/** Nobody does, and accounts don't report by themselves: for `restart`, since a verification waits for a message too. */
export const NOBODY_REPLIES = { MESSENGER_EVENT_MS: '3600000' }

/** An agent ready for work with a binding: an account online, signed up to today's plan. */
export async function makeBindingAgent(server: TestServer): Promise<Agent> {
  const agent = await makeAgent(server, 'approved')
  await bindAccount(agent.api)
  return agent
}

/** Links an account and waits until it is online. Gives its phone. */
export async function linkOnlineAccount(api: ApiClient, phone = newPhone()): Promise<string> {
  await api.call(endpoints.linkMessengerAccount, { body: { phone } })
  await waitUntil(
    'the account is online',
    async () =>
      (await api.call(endpoints.messengerAccounts)).find((account) => account.phone === phone)?.applicationStatus ===
      'online',
  )
  return phone
}

/** The same, and signs the agent up to today's plan. */
export async function bindAccount(api: ApiClient): Promise<void> {
  await linkOnlineAccount(api)
  await api.call(endpoints.signUpToPlan, { params: { day: BINDING_DAY } })
}

/** `bindAccount`, with a dialog whose client does not reply. */
export async function keepDialogOpen(api: ApiClient): Promise<void> {
  await bindAccount(api)
  const isSilent = async () => {
    const { phone } = await api.call(endpoints.takeBindingContact)
    if (phone?.endsWith(SILENT_CLIENT) === true) return true
    await waitUntil(
      'the client replies',
      async () => (await api.call(endpoints.bindingDay, { params: { day: BINDING_DAY } })).openDialog === null,
    )
    return false
  }
  while (!(await isSilent()));
}

/** Leads dialogs whose clients reply until `day` (`YYYY-MM-DD`, today of the server's clock) has `count` successful ones. */
export async function leadDialogs(api: ApiClient, day: string, count: number): Promise<void> {
  const read = () => api.call(endpoints.bindingDay, { params: { day } })
  const done = async () => (await read()).agentHasWorkPhones ?? 0
  if (!(await read()).userSingUpToPlan) await api.call(endpoints.signUpToPlan, { params: { day } })
  for (let number = await done(); number < count; number += 1) {
    await api.call(endpoints.takeBindingContact)
    await waitUntil(`dialog ${number + 1} succeeds`, async () => (await done()) > number)
  }
}
