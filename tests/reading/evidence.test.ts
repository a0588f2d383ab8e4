import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distanceOf, isSameRow } from '#server/features/proofs/likeness.ts'
import { isEmptyConversation } from '#server/features/reading/service.ts'
import { type Reader, startReader } from '#server/reading/reader.ts'
import { drawChatList } from '#support/drawn-chat-list.ts'
import { drawConversation, FORGERIES } from '#support/forged-pictures.ts'

let reader: Reader
beforeAll(async () => {
  reader = await startReader()
})
afterAll(() => reader.close())

const PHONES = ['79131234567', '79139876543', '79134443322']
const bytesOf = async (phones: readonly string[]) => Buffer.from(await (await drawChatList(phones)).arrayBuffer())

// shows: 18.8
test('a list and its copies have prints that are near, and rows that are the same, those with names too', async () => {
  const bytes = await bytesOf(PHONES)
  const list = await reader.read(bytes)
  expect(list.rows.map(({ phone }) => phone)).toEqual([...PHONES, null, null, null])
  for (const change of Object.values(FORGERIES)) {
    const copy = await reader.read(await change(bytes))
    expect(distanceOf(list.print, copy.print)).toBeLessThan(60)
    expect(copy.rows).toHaveLength(list.rows.length)
    expect(list.rows.map((row, at) => isSameRow(row, copy.rows[at] ?? { phone: '', print: '' }))).toEqual(
      list.rows.map(() => true),
    )
  }
})

// shows: 18.8
test('a conversation with messages is told from an empty one', async () => {
  const said = [
    'Здравствуйте! Подскажите,',
    'удобно ли сейчас ответить?',
    'Да, слушаю вас',
    'Спасибо за ответ! Сейчас',
    'у нас действуют условия.',
  ]
  const [empty, talk] = [
    await reader.read(await drawConversation('79131234567')),
    await reader.read(await drawConversation('79131234567', said)),
  ]
  expect([empty, talk].map(({ numbers }) => numbers.map(({ where }) => where))).toEqual([['header'], ['header']])
  expect([empty, talk].map(isEmptyConversation)).toEqual([true, false])
})

// shows: 18.8
test.each([
  [
    'a clock with its offset',
    { DateTimeOriginal: '2026:11:18 12:30:00', OffsetTimeOriginal: '+07:00' },
    '2026-11-18T05:30:00.000Z',
  ],
  [
    'a clock alone: the latest moment it can mean in the country',
    { DateTimeOriginal: '2026:11:18 12:30:00' },
    '2026-11-18T10:30:00.000Z',
  ],
  ['no clock', {}, null],
  ['no moment at all', { DateTimeOriginal: 'yesterday at noon' }, null],
])('when the phone took it: %s', async (_, tags, expected) => {
  const bytes = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Software: 'phone' }, IFD2: tags })
    .jpeg()
    .toBuffer()
  expect((await reader.read(bytes)).capturedAt?.toISOString() ?? null).toBe(expected)
})
