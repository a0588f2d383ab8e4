import './worker-global.ts'
import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { forgetToken, rememberIdentity } from '#queue/stored/identity.ts'
import { findUpload, readBytes } from '#queue/stored/records.ts'
import { queueStore } from '#queue/stored/store.ts'
import { answerShare } from '#sw/share-target.ts'

const PNG = png('первый')

function png(words: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new TextEncoder().encode(words)])
}

beforeEach(() => clear(queueStore))

/** What the phone's share sheet posts; gives the address the person is led to. */
async function share(...files: (File | Uint8Array<ArrayBuffer>)[]): Promise<URLSearchParams> {
  const form = new FormData()
  for (const file of files)
    form.append('screenshots', file instanceof File ? file : new File([file], 'снимок.png', { type: 'image/png' }))
  const response = await answerShare(
    new Request('https://cabinet.example/share-target', { method: 'POST', body: form }),
  )
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('Location') ?? '', 'https://cabinet.example')
  expect(location.pathname).toBe('/uploads')
  return location.searchParams
}

test('Снимок лежит в хранилище раньше, чем открывается кабинет', async () => {
  await rememberIdentity('Anna@Example.ru', 'token', [])
  const id = (await share(PNG)).get('shared') ?? ''
  expect(await findUpload(id)).toMatchObject({
    agent: 'anna@example.ru',
    status: 'unattached',
    target: { kind: 'shared' },
  })
  expect(new Uint8Array((await readBytes(id))[0] ?? new ArrayBuffer())).toEqual(PNG)
})

test('Без входа снимок ничей, и после выхода тоже', async () => {
  await rememberIdentity('anna@example.ru', 'token', [])
  await forgetToken('token')
  const id = (await share(PNG)).get('shared') ?? ''
  expect(await findUpload(id)).toMatchObject({ agent: null, status: 'unattached' })
})

test('Несколько снимков лежат по отдельности', async () => {
  const ids = (await share(PNG, png('второй'))).get('shared')?.split(',') ?? []
  expect(new Set(ids).size).toBe(2)
})

test('Из двенадцати взяты десять, и об этом сказано', async () => {
  const answer = await share(...Array.from({ length: 12 }, (_, index) => png(String(index))))
  expect(answer.get('shared')?.split(',')).toHaveLength(10)
  expect(answer.get('problem')).toBe('too_many')
})

test.each([
  ['не снимок', new File(['просто текст'], 'a.png', { type: 'image/png' }), 'unknown_format'],
  ['слишком большой', new File([PNG, new Uint8Array(10 * 1024 * 1024)], 'a.png', { type: 'image/png' }), 'too_large'],
])('Что не сохранилось, названо: %s', async (_, file, problem) => {
  const answer = await share(file)
  expect(answer.get('problem')).toBe(problem)
  expect(answer.get('shared')).toBeNull()
})

test('Пустая посылка названа', async () => {
  expect((await share()).get('problem')).toBe('no_files')
})

test('Хорошие снимки сохранены, какой бы из них ни был негодным', async () => {
  const answer = await share(PNG, new File(['текст'], 'b.png'), png('третий'))
  expect(answer.get('shared')?.split(',')).toHaveLength(2)
  expect(answer.get('problem')).toBe('unknown_format')
})
