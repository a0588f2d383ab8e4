import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import type { TestServer } from '#support/server.ts'

let server: TestServer
let agent: Agent

beforeAll(async () => {
  server = await startApiServer()
  agent = await makeAgent(server, 'approved')
})
afterAll(() => server.stop())

interface RawReply {
  status: number
  headers: Headers
  text: string
}

const post = (path: string, type: string, body: string | FormData) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${agent.token}`, ...(type === '' ? {} : { 'Content-Type': type }) },
    body,
  })

const get = (path: string) => fetch(server.url + path, { headers: { Authorization: `Bearer ${agent.token}` } })

const named = (reply: Response) =>
  Object.fromEntries(
    ['content-type', 'content-security-policy', 'cache-control', 'etag'].map((name) => [name, reply.headers.get(name)]),
  )

/** Sends these very bytes: a proper client would refuse to. The server closes the connection at the end. */
async function sendRaw(request: string): Promise<RawReply> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(request)
  await once(socket, 'close')
  const answer = Buffer.concat(chunks).toString('utf8')
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, text: body.join('\r\n\r\n') }
}

/** A request whose line and headers are well-formed but for what `line` holds. */
const request = (line: string, headers: readonly string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'Host: cabinet', 'Connection: close', ...headers, '', body].join('\r\n')

interface Refusal {
  status: number
  code: string
  text: string
}

/** What every refusal is: a plain Russian sentence with its code, kept by nobody. */
const proper = (refusal: Refusal) => ({
  ...refusal,
  type: 'text/plain; charset=utf-8',
  caching: 'no-store',
  sniffing: 'nosniff',
  foreign: null,
})

const seen = ({ status, headers, text }: RawReply) => ({
  status,
  code: headers.get('x-error-code'),
  text,
  type: headers.get('content-type'),
  caching: headers.get('cache-control'),
  sniffing: headers.get('x-content-type-options'),
  foreign: /[a-z]+/i.exec(text)?.[0] ?? null,
})

const read = async (reply: Response): Promise<RawReply> => ({
  status: reply.status,
  headers: reply.headers,
  text: await reply.text(),
})

const BAD = { status: 400, code: 'bad_request', text: 'Неверный запрос' }
const TOO_LONG = { status: 414, code: 'uri_too_long', text: 'Слишком длинный адрес' }

describe('what is no proper request is answered by a sentence and its code', () => {
  test.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n', BAD],
    ['an unknown method', request('BREW /api/auth/me'), BAD],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost cabinet\r\n\r\n', BAD],
    ['two lengths', request('POST /api/auth/login/email', ['Content-Length: 1', 'Content-Length: 2'], 'xx'), BAD],
    ['no host', 'GET /api/server-time HTTP/1.1\r\nConnection: close\r\n\r\n', BAD],
    ['an address that can’t be decoded', request('GET /%zz'), BAD],
    ['the same below /api', request('GET /api/users/info/%zz'), BAD],
    ['a NUL in the address', request('GET /icons/%00.png'), BAD],
    [
      'headers without end',
      request('GET /', [`X-Long: ${'x'.repeat(20_000)}`]),
      { status: 431, code: 'headers_too_large', text: 'Слишком длинные заголовки' },
    ],
    ['a long address', request(`GET /${'a'.repeat(5000)}`), TOO_LONG],
    ['a long address below /api', request(`GET /api/users/info/${'a'.repeat(5000)}`), TOO_LONG],
  ])('%s', async (_, bytes, expected) => {
    expect(seen(await sendRaw(bytes))).toEqual(proper(expected))
  })
})

describe('a method that an address does not take', () => {
  test.each([
    ['OPTIONS', '/api/auth/me', 'GET'],
    ['TRACE', '/api/auth/me', 'GET'],
    ['HEAD', '/api/auth/me', 'GET'],
    ['DELETE', '/api/withdrawals', 'GET, POST'],
    ['PROPFIND', '/api/withdrawals', 'GET, POST'],
    ['POST', '/', 'GET, HEAD'],
    ['OPTIONS', '/withdrawal', 'GET, HEAD'],
    ['TRACE', '/favicon.ico', 'GET, HEAD'],
  ])('%s %s is answered by the ones it takes', async (method, path, allowed) => {
    const reply = await sendRaw(request(`${method} ${path}`))
    expect([reply.status, reply.headers.get('x-error-code'), reply.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      allowed,
    ])
    expect(reply.text).toBe(method === 'HEAD' ? '' : 'Этот адрес так не вызывают')
  })

  test('an address that is none says so', async () => {
    expect(seen(await sendRaw(request('GET /api/nowhere')))).toEqual(
      proper({ status: 404, code: 'not_found', text: 'Такого адреса нет' }),
    )
  })
})

describe('pages and files', () => {
  test.each(['/', '/auth/login', '/withdrawal/history', '/no-such-page'])(
    'HEAD %s is answered as GET is, without the body',
    async (path) => {
      const [head, whole] = [await fetch(server.url + path, { method: 'HEAD' }), await fetch(server.url + path)]
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(named(head)).toEqual(named(whole))
      await whole.text()
    },
  )

  test('a range beyond the end of a file is refused with its length', async () => {
    const size = (await (await fetch(`${server.url}/favicon.ico`)).arrayBuffer()).byteLength
    const reply = await fetch(`${server.url}/favicon.ico`, { headers: { Range: `bytes=${size + 1}-` } })
    expect(seen(await read(reply))).toEqual(
      proper({ status: 416, code: 'range_not_satisfiable', text: 'Такой части у файла нет' }),
    )
    expect(reply.headers.get('content-range')).toBe(`bytes */${size}`)
  })

  test('a page allows no style and no script but its own, and no text to become one', async () => {
    const policy = (await fetch(`${server.url}/auth/login`)).headers.get('content-security-policy')?.split('; ') ?? []
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy.filter((rule) => /^(script|style|default)-src/.test(rule))).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/=]{44}')+$/),
      expect.stringMatching(/^style-src 'self'( 'sha256-[\w+/=]{44}')+$/),
    ])
  })

  test('answers of the API carry none of the page’s headers', async () => {
    const reply = await fetch(`${server.url}/api/server-time`)
    expect([...reply.headers.keys()].toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'keep-alive',
      'x-content-type-options',
    ])
  })
})

describe('a body of another type', () => {
  const JSON_WANTED = { status: 415, code: 'unsupported_media_type', text: 'Этот вид данных здесь не принимают' }

  test.each([
    ['text', 'text/plain', '{"email":"a@b.ru","password":"123456"}'],
    ['a web form', 'application/x-www-form-urlencoded', 'email=a@b.ru'],
    ['nothing known', 'application/xml', '<a/>'],
    ['nonsense', 'что-то'.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, 'x'), 'x'],
  ])('%s where JSON is expected', async (_, type, body) => {
    const reply = await post('/api/auth/login/email', type, body)
    expect(seen(await read(reply))).toEqual(proper(JSON_WANTED))
  })

  test('a form where JSON is expected, and text where a form is', async () => {
    const form = new FormData()
    form.set('email', 'a@b.ru')
    for (const reply of [
      await post('/api/auth/login/email', '', form),
      await post('/api/work/manual/upload', 'text/plain', '{}'),
    ]) {
      expect(seen(await read(reply))).toEqual(proper(JSON_WANTED))
    }
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=b',
  ])('a form announced as %s', async (type) => {
    const reply = await post('/api/work/manual/upload', type, '--b\r\n\r\n--b--\r\n')
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await reply.text()).not.toMatch(/[a-z]/i)
  })

  test('a form whose parts are broken', async () => {
    for (const body of [
      '',
      'nothing',
      '--b',
      '--b\r\nX',
      '--b\r\nContent-Disposition: form-data; name="screenshots[]"; filename="a.png"\r\n\r\n',
      `--b\r\nX: ${'y'.repeat(20_000)}\r\n\r\n--b--`,
    ]) {
      const reply = await post('/api/work/manual/upload', 'multipart/form-data; boundary=b', body)
      expect([400, 408]).toContain(reply.status)
      expect(await reply.text()).not.toMatch(/[a-z]/i)
    }
  })

  test('more JSON than any call takes', async () => {
    const reply = await post('/api/auth/login/email', 'application/json', JSON.stringify({ email: 'x'.repeat(70_000) }))
    expect(seen(await read(reply))).toEqual(
      proper({ status: 413, code: 'request_too_large', text: 'Слишком большой запрос' }),
    )
  })
})

describe('what no database can hold', () => {
  test.each([
    ['a NUL in the referral code', { email: 'nul-1@example.ru', password: '123456', referralCode: 'a\u0000b' }],
    ['half of a character in it', { email: 'nul-2@example.ru', password: '123456', referralCode: 'a\ud800b' }],
    ['a NUL in the password', { email: 'nul-3@example.ru', password: '12345\u00006', referralCode: null }],
    ['a NUL in the e-mail', { email: 'nul\u0000@example.ru', password: '123456', referralCode: null }],
  ])('%s is refused in words', async (_, body) => {
    const reply = await post('/api/auth/registration/email', 'application/json', JSON.stringify(body))
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([400, 'bad_request'])
    // The word is the specification's own.
    expect((await reply.text()).replace('email', '')).toMatch(/^[А-ЯЁ][^a-z]+$/i)
  })

  test.each([
    '/api/users/info/0000-01-01',
    '/api/users/info/0001-01-01',
    '/api/users/info/2026-02-30',
    '/api/users/info/2026-13-01',
    '/api/users/info/9999-12-31',
    '/api/users/info/2026-1-1',
    '/api/users/info/%00',
    '/api/users/plan/signup/0000-01-01',
    '/api/work/manual/info?selectedDay=0',
    '/api/work/manual/info?selectedDay=-1',
    '/api/work/manual/info?selectedDay=1e300',
    '/api/work/manual/info?selectedDay=NaN',
    '/api/work/manual/info?selectedDay=Infinity',
    '/api/work/manual/info?selectedDay=1.5',
    '/api/work/manual/info',
    '/api/work/manual/info?selectedDay=1&selectedDay=2',
    '/api/work/manual/info?selectedDay[]=1',
    '/api/work/manual/info?selectedDay=99999999999999',
  ])('the impossible day of %s is refused in words', async (path) => {
    const reply = await get(path)
    expect([reply.status, await reply.text()]).toEqual([400, 'Неверный день'])
  })

  test('a NUL in a search is refused in words', async () => {
    const reply = await get(`/api/work/manual/info?selectedDay=${Date.parse('2026-11-18T12:00:00Z')}&search=%00`)
    expect([reply.status, await reply.text()]).toEqual([400, 'В тексте недопустимый символ'])
  })

  test('very deep JSON is no trouble', async () => {
    const reply = await fetch(`${server.url}/api/auth/login/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    })
    expect(reply.status).toBe(400)
  })
})
