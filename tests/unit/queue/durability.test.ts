import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { forgetSession } from '#queue/stored/forget-session.ts'
import { forgetToken, refuseToken, rememberIdentity } from '#queue/stored/identity.ts'
import { changeUpload, removeUploads } from '#queue/stored/records.ts'
import { makePicture } from '#queue/stored/picture.ts'
import { saveUpload } from '#queue/stored/save.ts'
import { sentNoteOf } from '#queue/stored/sent-note.ts'

/** How each writing transaction asked the browser to treat it while `work` ran, but for what the network gives again. */
async function durabilityOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const found: unknown[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called on each database below
  const begin = IDBDatabase.prototype.transaction
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<typeof begin>
  ) {
    const [, mode, options] = args
    if (mode === 'readwrite' && this.name !== 'agent-cabinet-cache') found.push(options?.durability)
    return begin.apply(this, args)
  })
  try {
    await work()
    return found
  } finally {
    opened.mockRestore()
  }
}

const save = async () =>
  saveUpload({
    agent: 'a@b.ru',
    target: { kind: 'report', selectedDay: 1 },
    pictures: [await makePicture({ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) })],
  })

// The browser's own default is relaxed: written when the system pleases, and gone with a power cut.
// shows: 17.1
test.each<[string, () => Promise<unknown>]>([
  ['сохранение снимка', save],
  ['перемена записи', async () => changeUpload((await save()).id, (record) => ({ ...record, attempts: 1 }))],
  [
    'удаление отправленного',
    async () => {
      const record = await save()
      await removeUploads([record.id], sentNoteOf(record, { sentAt: 1 }))
    },
  ],
  ['вход', () => rememberIdentity('a@b.ru', `token-${Math.random()}`, [])],
  ['отказ в токене', () => refuseToken('token')],
  ['выход', () => forgetToken('token')],
  ['конец сессии', forgetSession],
])('Очередь пишет так, чтобы пережить обрыв питания: %s', async (_, work) => {
  const found = await durabilityOf(work)
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found)).toEqual(new Set(['strict']))
})
