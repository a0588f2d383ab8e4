import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchTransport } from '#queue/sending/fetch-transport.ts'
import { judgeAnswer } from '#queue/sending/verdict.ts'

const started: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  started.push(server)
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `listen` above gave it an address of this form
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of started.splice(0)) server.close()
})

// A network that wants a sign-in sends every request to its own page.
test.each([301, 302, 307, 308])(
  'the worker takes pictures and token to nobody who %d leads to, and keeps the item',
  async (status) => {
    const heard: string[] = []
    const elsewhere = await serve(({ url = '' }, response) => {
      heard.push(url)
      response.end('{}')
    })
    const url = await serve((_, response) => response.writeHead(status, { Location: `${elsewhere}/portal` }).end())
    const answer = await fetchTransport.send({
      method: 'PUT',
      url,
      headers: { Authorization: 'Bearer token' },
      body: new Uint8Array([1, 2, 3]).buffer,
      size: 3,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    expect(judgeAnswer(answer, [])).toMatchObject({ type: 'retry', trouble: 'portal' })
    expect(heard).toEqual([])
  },
)
