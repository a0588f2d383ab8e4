import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readPicture } from '#client/pictures/read-picture.ts'
import { drainQueue } from '#queue/sending/drain.ts'
import { rememberIdentity } from '#queue/stored/identity.ts'
import { saveUpload } from '#queue/stored/save.ts'
import type * as Sums from '#queue/stored/sha256.ts'
import type { Transport } from '#queue/sending/transport.ts'
import { heic } from '#support/heif.ts'

const { count } = vi.hoisted(() => ({ count: { opened: 0, hashed: 0 } }))
const DRAWN = 'нарисовано заново'

vi.mock('#client/pictures/draw-anew.ts', () => ({
  NotOpened: Error,
  drawAnew: async () => {
    count.opened += 1
    return new Blob([DRAWN])
  },
}))
vi.mock('#queue/stored/sha256.ts', async (original) => {
  const { sha256 } = await original<typeof Sums>()
  return {
    sha256: (bytes: ArrayBuffer) => {
      count.hashed += 1
      return sha256(bytes)
    },
  }
})

const CAPTURED_AT = 1_790_000_000_000

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: LockOptions, work: () => Promise<void>) => work() },
  })
})

// shows: 17.1, 17.2, 18.33
test('Снимок читается, открывается и хешируется один раз, при выборе; хранилище доказывает себя при записи и перед отправкой', async () => {
  await rememberIdentity('a@b.ru', 'token', [])
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'снимок.png', {
    lastModified: CAPTURED_AT,
  })
  const read = vi.spyOn(file, 'arrayBuffer')

  const picture = await readPicture(file)
  expect({ ...count, read: read.mock.calls.length }).toEqual({ opened: 1, hashed: 1, read: 1 })

  const record = await saveUpload({
    agent: 'a@b.ru',
    target: { kind: 'report', selectedDay: 1 },
    pictures: [picture],
  })
  expect(record.files).toEqual([
    {
      name: 'снимок.jpg',
      type: 'image/jpeg',
      size: picture.bytes.byteLength,
      sha256: picture.sha256,
      capturedAt: CAPTURED_AT,
    },
  ])
  expect({ ...count, read: read.mock.calls.length }).toEqual({ opened: 1, hashed: 2, read: 1 })

  const bodies: unknown[] = []
  const transport: Transport = {
    isHeard: true,
    send: async ({ body }) => {
      bodies.push(body)
      return { status: 204, redirected: false, contentType: '', errorCode: null, retryAfter: null, text: '' }
    },
  }
  await drainQueue({ transport })
  expect({ ...count, read: read.mock.calls.length }).toEqual({ opened: 1, hashed: 3, read: 1 })
  const sent = bodies[0] instanceof FormData ? bodies[0].get('screenshots[]') : null
  expect(sent instanceof File ? await sent.text() : null).toBe(DRAWN)
})

// shows: 8.4
test('HEIC, который браузер открывает, уходит нарисованным заново, как JPEG', async () => {
  const file = new File([new Uint8Array(heic())], 'фото.heic', { lastModified: CAPTURED_AT })
  const { name, type, bytes, capturedAt } = await readPicture(file)
  expect({ name, type, text: Buffer.from(bytes).toString(), capturedAt }).toEqual({
    name: 'фото.jpg',
    type: 'image/jpeg',
    text: DRAWN,
    capturedAt: CAPTURED_AT,
  })
})
