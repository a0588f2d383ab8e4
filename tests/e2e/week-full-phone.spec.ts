import type { Page } from 'playwright/test'
import { paths } from '#contract/paths.ts'
import { endpoints } from '#contract/endpoints.ts'
import { makeAgent } from '#support/agents.ts'
import { BuiltVersions } from '#support/built-versions.ts'
import { install, update } from '#support/installed-page.ts'
import { openAs } from '#support/open-as.ts'
import { expect, indicator, queueReport, sentItems, test, waitingItems } from '#support/offline-fixtures.ts'
import { readStoredReports } from '#support/stored-reports.ts'
import { takeContacts } from '#support/work-day.ts'
import { contactRow } from '#support/work-screen.ts'

const TITLE = 'Сброс пароля'

/** The screen whose title names the version; the agent's session is of no matter to it. */
async function openReset(page: Page, title: string): Promise<void> {
  await page.goto(new URL(paths.passwordReset, page.url()).href)
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}

// shows: 12.10, 17.1, 17.3
test('Телефон заполнен на 95 %, три версии пропущены: отчёт уходит один раз, новая версия берётся, а когда места нет совсем, кабинет открыт на прежней', async ({
  page,
  context,
  ownServer,
  problems,
}) => {
  problems.allow(/sw\.js/)
  problems.allowOffline()
  const versions = new BuiltVersions('password-reset-screen', TITLE)
  const server = await ownServer({ root: versions.folder })
  const agent = await makeAgent(server, 'approved')
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await openAs(page, agent, '/')
  await install(page, server.url)
  await context.setOffline(true)
  await queueReport(page)

  for (const version of [1, 2, 3]) versions.next(`${TITLE} ${version}`)
  const phone = await context.newCDPSession(page)
  const { usage } = await phone.send('Storage.getUsageAndQuota', { origin: server.url })
  await phone.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: Math.ceil(usage / 0.95) })

  await page.goto(`${server.url}/uploads`)
  await expect(waitingItems(page)).toContainText(['ждёт сети'])
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(sentItems(page)).toContainText(['Отчёт за'])
  await expect(indicator(page)).toHaveCount(0)
  expect(await update(page)).toBe(true)
  await openReset(page, `${TITLE} 3`)

  // No room at all for the one after: the cabinet goes on with what it has.
  versions.next(`${TITLE} 4`)
  versions.spoilPatches()
  await phone.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
  await expect(update(page)).rejects.toThrow('the new worker was not installed')
  await openReset(page, `${TITLE} 3`)
  await page.goto(server.url)
  await expect(contactRow(page, dialog?.phone ?? '')).toBeVisible()

  await phone.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  expect(await update(page)).toBe(true)
  await openReset(page, `${TITLE} 4`)

  const { keys, reports } = await readStoredReports(server)
  expect([keys.length, reports]).toEqual([1, 1])
  versions.remove()
})
