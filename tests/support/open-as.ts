import type { Page } from 'playwright/test'
import type { Agent } from './agents.ts'

/** Opens `path` of the agent's cabinet, signed in. */
export async function openAs(page: Page, agent: Agent, path: string): Promise<void> {
  // A plain page of the same origin: the token has to be there before the cabinet starts.
  await page.goto(`${agent.api.origin}/api/server-time`)
  await page.evaluate((token) => localStorage.setItem('token', token), agent.token)
  await page.goto(agent.api.origin + path)
}
