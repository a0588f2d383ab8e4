import { expect, test, workerReady } from '#support/offline-fixtures.ts'
import { openSignedIn } from '#support/open-as.ts'

// shows: 12.24
test('Первая установка оборвалась — открытая страница начинает её снова с того же места, и кабинет открывается без сети', async ({
  page,
  context,
  line,
  newAgent,
  problems,
}) => {
  problems.allowOffline()
  const lost: string[] = []
  const loaded: string[] = []
  await context.route('**/*', async (route) => {
    if (route.request().serviceWorker() === null) return route.fallback()
    const { pathname } = new URL(route.request().url())
    // The first attempt gets the page and some of its files.
    if (lost.length > 0 || loaded.length < 12) {
      loaded.push(pathname)
      return route.fallback()
    }
    lost.push(pathname)
    return route.abort('connectionfailed')
  })
  const agent = await newAgent('approved')
  await openSignedIn(page, line.url, agent.token)
  await page.getByRole('button', { name: 'Взять контакт' }).waitFor()
  await expect.poll(() => lost).not.toEqual([])
  await workerReady(page)
  // The worker's own code is the browser's to load and to keep.
  const files = loaded.filter((path) => !/\/(sw\.js|assets\/worker-)/.test(path))
  expect(files).toContain('/index.html')
  expect(files).toEqual([...new Set(files)])
  await context.setOffline(true)
  await page.goto(`${line.url}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
