import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import type { ManualDay } from '#contract/manual-work.ts'
import { ApiClient } from './api-client.ts'
import { drawChatList } from './drawn-chat-list.ts'
import { picture } from './pictures.ts'
import { type TestServer, WORKING_HOUR } from './server.ts'
import { waitUntil } from './wait-until.ts'

/** The business day on which the servers of tests begin, as `selectedDay`. */
export const TODAY = Date.parse(WORKING_HOUR)

/** The demonstration's approved agent, who has 240 ₽. */
export const DEMO_AGENT = { email: 'agent@example.ru', password: 'demo-2026' }

export async function signIn(
  server: TestServer,
  { email, password }: { email: string; password: string } = DEMO_AGENT,
): Promise<ApiClient> {
  const api = new ApiClient(server.url)
  api.token = (await api.call(endpoints.login, { body: { email, password } })).token
  return api
}

export function readDay(api: ApiClient, selectedDay = TODAY, search?: string): Promise<ManualDay> {
  return api.call(endpoints.manualDay, { query: { selectedDay, search } })
}

/** Takes contacts one after another; gives their dialogs. */
export async function takeContacts(api: ApiClient, count: number): Promise<{ id: string; phone: string }[]> {
  const taken: { id: string; phone: string }[] = []
  while (taken.length < count) {
    const { segmentPhoneId, phone } = await api.call(endpoints.takeContact)
    taken.push({ id: String(segmentPhoneId), phone: phone ?? '' })
  }
  return taken
}

/** A form for a batch report of pictures that show no chats. */
export async function reportForm(count = 1, selectedDay: number | string | null = TODAY): Promise<FormData> {
  const form = new FormData()
  if (selectedDay !== null) form.set('selectedDay', String(selectedDay))
  for (let number = 0; number < count; number += 1) form.append('screenshots[]', await picture(), `${number}.png`)
  return form
}

/** A form for a dialog's own screenshot: a chat list that shows `phone`; without one a picture that shows no chat. */
export async function screenshotForm(segmentPhoneId: string, phone?: string): Promise<FormData> {
  const form = new FormData()
  form.set('segmentPhoneId', segmentPhoneId)
  form.set('screenshot', phone === undefined ? await picture() : await drawChatList([phone]), 'single.png')
  return form
}

/** A form for a batch report of a chat list with these numbers. */
export async function listForm(phones: readonly string[], selectedDay: number | string = TODAY): Promise<FormData> {
  const form = new FormData()
  form.set('selectedDay', String(selectedDay))
  form.append('screenshots[]', await drawChatList(phones), 'chats.png')
  return form
}

/** A day of work up to its accrual: contacts that replied, and a report that shows them. */
export async function finishDialogs(api: ApiClient, count: number, selectedDay = TODAY): Promise<void> {
  const dialogs = await takeContacts(api, count)
  for (const { id } of dialogs) await api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: id } })
  const form = await listForm(
    dialogs.map(({ phone }) => phone),
    selectedDay,
  )
  await api.call(endpoints.uploadReport, { form, key: randomUUID() })
  await waitUntil('the report is read', async () => (await readDay(api, selectedDay)).batchesInReading === 0)
}

/** `finishDialogs`, accrued: 20 ₽ for each, unless the server is set otherwise. */
export async function earn(api: ApiClient, count: number): Promise<void> {
  await finishDialogs(api, count)
  await api.call(endpoints.accrueManualDay, { query: { selectedDay: TODAY } })
}

/** What `npm run operator -- ledger` says; rejects when the ledger does not hold. */
export function checkLedger(server: TestServer): Promise<string> {
  return server.operator('ledger')
}

/** Imports lines of CSV as the operator; gives what the command said. */
export function importContacts(server: TestServer, lines: readonly string[]): Promise<string> {
  const path = join(server.dataDir, `import-${randomUUID()}.csv`)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return server.operator('import', path)
}
