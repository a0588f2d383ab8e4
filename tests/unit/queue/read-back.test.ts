import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { drainQueue } from '#queue/sending/drain.ts'
import { rememberIdentity } from '#queue/stored/identity.ts'
import { makePicture } from '#queue/stored/picture.ts'
import { saveUpload } from '#queue/stored/save.ts'
import type * as Sums from '#queue/stored/sha256.ts'
import type { Transport } from '#queue/sending/transport.ts'
import { Gate } from '#support/gate.ts'

const { sums } = vi.hoisted(() => ({ sums: { asked: 0, beforeSecond: (): Promise<void> => Promise.resolve() } }))
vi.mock('#queue/stored/sha256.ts', async (original) => {
  const { sha256 } = await original<typeof Sums>()
  return {
    sha256: async (bytes: ArrayBuffer) => {
      sums.asked += 1
      if (sums.asked === 2) await sums.beforeSecond()
      return sha256(bytes)
    },
  }
})

// shows: 17.1
test('Пока записанное не прочитано обратно, его никто не отправляет: другая вкладка ждёт', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: LockOptions, work: () => Promise<void>) => work() },
  })
  await rememberIdentity('a@b.ru', 'token', [])
  const send = vi.fn<Transport['send']>(async () => ({
    status: 204,
    redirected: false,
    contentType: '',
    errorCode: null,
    retryAfter: null,
    text: '',
  }))
  const isReading = new Gate()
  const isReadable = new Gate()
  // The first sum is of what was chosen, the second of what was read back.
  sums.beforeSecond = () => {
    isReading.open()
    return isReadable.passed()
  }

  const saving = saveUpload({
    agent: 'a@b.ru',
    target: { kind: 'screenshot', segmentPhoneId: '1', label: 'Диалог' },
    pictures: [await makePicture({ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(8) })],
  })
  await isReading.passed()
  await drainQueue({ transport: { send, isHeard: true } })
  expect(send).not.toHaveBeenCalled()

  isReadable.open()
  await saving
  await drainQueue({ transport: { send, isHeard: true } })
  expect(send).toHaveBeenCalledTimes(1)
})
