import type { Page } from 'playwright/test'
import { BuiltVersions } from '#support/built-versions.ts'
import { expect, test } from '#support/fixtures.ts'
import { install, update } from '#support/installed-page.ts'

const TITLE = 'Сброс пароля'
const titleOf = (version: number) => (version === 0 ? TITLE : `${TITLE} ${version}`)

/** How often the page is loaded from here on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

async function openReset(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Забыли пароль?' }).click()
}

// shows: 12.10
test('Через десять версий вкладки трёх последних открывают экраны своей, старшая сама загружается заново, а телефон грузит только изменённое', async ({
  page: phone,
  context,
  ownServer,
  problems,
}) => {
  test.setTimeout(400_000)
  const versions = new BuiltVersions('password-reset-screen', TITLE)
  const server = await ownServer({ root: versions.folder })
  const address = `${server.url}/auth/login`
  await install(phone, address)

  const tabs = new Map<number, Page>()
  const openTab = async (version: number) => {
    const tab = await context.newPage()
    await tab.goto(address)
    await tab.getByRole('link', { name: 'Забыли пароль?' }).waitFor()
    tabs.set(version, tab)
  }
  await openTab(0)
  const asked: string[] = []
  context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const SPOILED = 5
  for (let version = 1; version <= 10; version += 1) {
    const changed = versions.next(titleOf(version))
    if (version === SPOILED) versions.spoilPatches()
    asked.length = 0
    expect(await update(phone)).toBe(true)
    // What a patch makes is not loaded; what a broken one would make wrong is.
    const whole = asked.filter((request) => request === `GET ${changed}` || request === 'GET /index.html')
    expect(whole, `version ${version}`).toHaveLength(version === SPOILED ? 2 : 0)
    await phone.goto(address)
    await openReset(phone)
    await expect(phone.getByText(titleOf(version), { exact: true })).toBeVisible()
    if (version >= 7 && version < 10) await openTab(version)
  }

  // What the browser kept by itself may be gone any day.
  await (await context.newCDPSession(phone)).send('Network.clearBrowserCache')
  // The oldest tab's screen has failed by the time it is loaded anew.
  problems.allowStatus(404)
  problems.allow(/Failed to fetch dynamically imported module/, /A screen failed/)
  for (const [version, tab] of tabs) {
    const loads = countLoads(tab)
    await openReset(tab)
    await expect(tab.getByText(titleOf(version === 0 ? 10 : version), { exact: true })).toBeVisible()
    await expect.poll(loads, `version ${version}`).toBe(version === 0 ? 1 : 0)
  }
  versions.remove()
})
