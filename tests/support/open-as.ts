import type { Page } from 'playwright/test'
import type { Agent } from './agents.ts'

/** Opens `path` of the agent's cabinet, signed in. */
export function openAs(page: Page, agent: Agent, path: string): Promise<void> {
  return openSignedIn(page, agent.api.origin + path, agent.token)
}

/** Opens the address with the token of a session, which is there before the cabinet starts. */
export async function openSignedIn(page: Page, url: string, token: string): Promise<void> {
  const storing = await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(url)
  // What the cabinet does with it from then on is its own: a session that ended stays ended.
  await storing.dispose()
}
