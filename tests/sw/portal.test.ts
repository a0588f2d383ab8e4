import './worker-global.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerMedia } from '#sw/media.ts'

const FILM = 'https://cabinet.example/training/module-1.mp4'
const INDEX = 'https://cabinet.example/training/index.json'
const PORTAL = '<!doctype html><title>Подтвердите, что вы не робот</title>'

const portal = () => new Response(PORTAL, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const kept = new Map<string, Response>()

beforeEach(() => {
  kept.clear()
  const cache = {
    match: async (url: string | Request) => kept.get(typeof url === 'string' ? url : url.url)?.clone(),
    put: async (url: string | Request, response: Response) => {
      kept.set(typeof url === 'string' ? url : url.url, new Response(await response.arrayBuffer(), response))
    },
  }
  vi.stubGlobal('caches', { open: async () => cache })
})

/** What the worker answers to a request for `url` when the network gives `answer`, and what it goes on doing after that. */
async function open(url: string, answer: () => Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => answer())
  const goesOn: Promise<unknown>[] = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node has no FetchEvent
  const event = {
    request: new Request(url),
    waitUntil: (work: Promise<unknown>) => goesOn.push(work),
  } as unknown as FetchEvent
  const response = await answerMedia(event)
  await Promise.all(goesOn)
  return response
}

test('Страница сети вместо учебного видео не сохраняется: потом видео приходит настоящим', async () => {
  await open(FILM, portal)
  expect([...kept.keys()]).toEqual([])
  await open(FILM, () => new Response('film', { headers: { 'Content-Type': 'video/mp4' } }))
  expect(await kept.get(FILM)?.text()).toBe('film')
})

test('Страница сети вместо списка обучения: в ход идёт тот список, что был', async () => {
  await open(INDEX, () => Response.json({ files: [] }))
  expect(await (await open(INDEX, portal)).json()).toEqual({ files: [] })
  expect(await kept.get(INDEX)?.json()).toEqual({ files: [] })
})

test('Видео, которое браузер бросил на полпути, не ошибка воркера', async () => {
  const torn = { start: (stream: ReadableStreamDefaultController) => stream.error(new DOMException('Aborted')) }
  await open(FILM, () => new Response(new ReadableStream(torn), { headers: { 'Content-Type': 'video/mp4' } }))
  expect([...kept.keys()]).toEqual([])
})
