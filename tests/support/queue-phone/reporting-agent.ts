import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { type TestServer, WORKING_HOUR } from '#support/server.ts'

/** An approved agent whose day takes reports: one client has replied. */
export async function makeReportingAgent(server: TestServer): Promise<Agent> {
  const agent = await makeAgent(server, 'approved', { contacts: 1 })
  const day = await agent.api.call(endpoints.manualDay, { query: { selectedDay: Date.parse(WORKING_HOUR) } })
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: day.contacts[0]?.id } })
  return agent
}
