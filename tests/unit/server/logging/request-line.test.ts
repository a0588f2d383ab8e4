import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/http/app-error.ts'
import { answerError } from '#server/http/error-answer.ts'
import { logRequests, logWhenAnswered } from '#server/http/request-log.ts'
import { log } from '#server/logging/log.ts'
import { makeRequestId } from '#server/logging/request-id.ts'
import { noteQuery } from '#server/logging/request-scope.ts'

let app: FastifyInstance
const lines: { level: string; line: unknown }[] = []
/** The only line whose level is `level`. */
const lineAt = (level: string) => lines.filter((one) => one.level === level)

beforeEach(async () => {
  lines.length = 0
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((line: unknown) => void lines.push({ level, line }))
  app = fastify({
    genReqId: makeRequestId,
    frameworkErrors: (error, request, reply) => {
      logWhenAnswered(request, reply)
      answerError(error, request, reply)
    },
  })
  app.setErrorHandler(answerError)
  logRequests(app)
  app.post('/api/people/:phone', async () => {
    noteQuery(3)
    await pause(1)
    noteQuery(4.4)
    return { text: 'Здравствуйте, Анна!' }
  })
  app.get('/api/broken', () => {
    throw new TypeError('a mistake about 79161234567')
  })
  app.get('/api/away', () => {
    throw new AppError('pictures_away')
  })
  app.get('/probe', { config: { quiet: true } }, () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

async function call(path: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${app.listeningOrigin}${path}`, init)
  return { status: answer.status, text: await answer.text() }
}

// shows: 16.7, 16.8
test('a request is one line: the pattern of its address, its queries counted across the body, and nothing that was said', async () => {
  await call('/api/people/79161234567?search=Anna', { method: 'POST', body: '{"code":"482913"}', headers: JSON_TYPE })
  await expect.poll(() => lines.length).toBe(1)
  expect(lineAt('info')).toEqual([
    {
      level: 'info',
      line: {
        id: expect.stringMatching(/^[0-9A-Z]{12}$/),
        method: 'POST',
        route: '/api/people/:phone',
        agent: null,
        status: 200,
        ms: expect.any(Number),
        queries: 2,
        queryMs: 7,
      },
    },
  ])
})

// shows: 16.7
test('an unexpected error tells the agent a short code, and the log finds its request and its cause by it', async () => {
  const { status, text } = await call('/api/broken')
  expect(status).toBe(500)
  const code = /^Ошибка сервера\. .* Код ошибки: ([0-9A-HJKMNP-TV-Z]{4})$/.exec(text)?.[1] ?? 'none'
  await expect.poll(() => lines.length).toBe(2)
  const id: unknown = expect.stringMatching(new RegExp(`${code}$`))
  expect(lineAt('error').map(({ line }) => line)).toEqual([
    { id, err: expect.any(TypeError) },
    expect.objectContaining({ id, route: '/api/broken', status: 500, code: 'internal' }),
  ])
})

// shows: 16.7
test('trouble that passes tells its short code as well, a refusal none', async () => {
  const { status, text } = await call('/api/away')
  expect(status).toBe(503)
  const code = / отправится позже\. Код ошибки: ([0-9A-HJKMNP-TV-Z]{4})$/.exec(text)?.[1] ?? 'none'
  await expect.poll(() => lines.length).toBe(1)
  expect(lineAt('warn')[0]?.line).toMatchObject({ id: expect.stringMatching(new RegExp(`${code}$`)), status: 503 })
  expect((await call('/no/such')).text).not.toContain('Код ошибки')
})

// shows: 16.7
test('a client that hung up is told as such, an address nobody serves has no pattern, a probe is no news', async () => {
  await call('/no/such/79161234567')
  await call('/%E0%A4%A')
  await call('/probe')
  await expect.poll(() => lines.length).toBe(3)
  expect(lines).toEqual([
    { level: 'info', line: expect.objectContaining({ route: null, status: 404 }) },
    { level: 'info', line: expect.objectContaining({ route: null, status: 400, code: 'bad_request' }) },
    { level: 'debug', line: expect.objectContaining({ route: '/probe', status: 200 }) },
  ])
  app.server.once('request', (request) => request.socket.destroy())
  await expect(call('/api/people/1', { method: 'POST' })).rejects.toThrow('fetch failed')
  await expect.poll(() => lineAt('info').at(-1)?.line).toMatchObject({ route: '/api/people/:phone', status: 499 })
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
