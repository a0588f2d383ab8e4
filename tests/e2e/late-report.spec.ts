import { expectNotice } from '#support/notices.ts'
import { endpoints } from '#contract/endpoints.ts'
import { expect, sendReport, sentItems, test } from '#support/offline-fixtures.ts'
import { expectClosed } from '#support/screens.ts'
import { takeContacts } from '#support/work-day.ts'

// shows: 6.3, 6.10
test('Отчёт после срока принят, и сказано, на сколько он опоздал: сразу, в итогах дня и в отправке', async ({
  page,
  ownServer,
  newAgent,
  openAs,
}) => {
  const server = await ownServer()
  const agent = await newAgent('approved', { server })
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
  await server.moveClock('2026-11-19T11:30:00+03:00')
  await openAs(agent, '/?day=2026-11-18')
  const summary = page.getByRole('region', { name: 'Итоги дня' })
  await expect(summary).toContainText('Срок отчёта прошёл 19 ноября в 10:00 МСК')
  await expectClosed(await sendReport(page))
  await expectNotice(page, /Отчёт за 18 ноября принят с опозданием\s*На 1\sч\s3\d\sмин/)
  await expect(summary).toContainText(/Отчёт\sопоздал\sна\s1\sч\s3\d\sмин/)
  await page.goto(`${server.url}/uploads`)
  await expect(sentItems(page)).toContainText([/Принято\sс\sопозданием\sна\s1\sч\s3\d\sмин\.\sОператор\sвидит\sэто/])
})
