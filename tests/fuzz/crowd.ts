import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import type { TestServer } from '#support/server.ts'
import { readDay, takeContacts } from '#support/work-day.ts'

/** One of those in whose name the requests go. */
export interface Member {
  agent: Agent | null
  /** Dialogs of this agent. */
  dialogs: readonly string[]
}

/** Agents at every stage of their way, several that work, a banned one, and nobody. */
export async function gatherCrowd(server: TestServer): Promise<[Member, ...Member[]]> {
  const idle = await Promise.all(
    (['registered', 'verified', 'tested'] as const).map((stage) => makeAgent(server, stage)),
  )
  const working = await Promise.all([1, 2, 3, 4].map(() => makeWorkingAgent(server)))
  const banned = await makeWorkingAgent(server)
  await server.operator('ban', banned.agent.email)
  return [{ agent: null, dialogs: [] }, ...idle.map((agent) => ({ agent, dialogs: [] })), banned, ...working]
}

async function makeWorkingAgent(server: TestServer): Promise<Member & { agent: Agent }> {
  const agent = await makeAgent(server, 'approved')
  const dialogs = (await takeContacts(agent.api, 6)).map(({ id }) => id)
  for (const segmentPhoneId of dialogs.slice(0, 3))
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId } })
  await readDay(agent.api)
  return { agent, dialogs }
}
