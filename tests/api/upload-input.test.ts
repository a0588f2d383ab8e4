import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_TYPES, type ImageType } from '#domain/image-types.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Agent, makeAgent } from '#support/agents.ts'
import { startApiServer } from '#support/api-server.ts'
import { heic } from '#support/heif.ts'
import { hugePng } from '#support/huge-png.ts'
import { picture } from '#support/pictures.ts'
import type { TestServer } from '#support/server.ts'
import { waitUntil } from '#support/wait-until.ts'
import { readDay, reportForm, screenshotForm, takeContacts, TODAY } from '#support/work-day.ts'
import { countFiles } from '#support/work-folder.ts'

let server: TestServer
let agent: Agent

beforeAll(async () => {
  server = await startApiServer({ env: { MESSENGER_DELAY_MS: '0', RATE_UPLOADS: '10000' } })
  agent = await makeAgent(server, 'approved')
  await awaitReport()
})
afterAll(() => server.stop())

/** One more dialog of the agent's that a report may be about. */
async function awaitReport(): Promise<void> {
  const [dialog] = await takeContacts(agent.api, 1)
  await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: dialog?.id } })
}

const upload = (form: FormData, of = agent) => of.api.send(endpoints.uploadReport, { form })

function formOf(...files: File[]): FormData {
  const form = new FormData()
  form.set('selectedDay', String(TODAY))
  for (const file of files) form.append('screenshots[]', file, file.name)
  return form
}

const textFile = (name: string, text: string) => new File([text], name, { type: 'image/png' })
const svg = (inside: string, attributes = '') =>
  textFile('picture.svg', `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const bigFile = () =>
  new File([Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(12 * 1024 * 1024)])], 'big.png')

const UNSAFE = 'В этом SVG есть скрипт или внешняя ссылка. Отправьте обычный скриншот.'
const BROKEN = 'Скриншот не открывается: файл повреждён. Сделайте снимок ещё раз или выберите другой.'
const TOO_LARGE = 'Скриншот слишком большой: не больше 40 мегапикселей и 30\u00A0000 точек по длинной стороне.'
const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'screenshot.png')
/** The same picture, cut short by a twentieth. */
const cut = async (whole: Buffer | Promise<Buffer>) => file((await whole).subarray(0, (await whole).length * 0.95))
const NO_IMAGE = 'Это не изображение. Подойдут PNG, JPEG, GIF, SVG, WebP, AVIF, HEIC.'

describe('a report is refused, and nothing of it is kept,', () => {
  // shows: 8.2, 8.4, 8.7
  test.each<[string, () => FormData | Promise<FormData>, [number, string, string]]>([
    [
      'with a file of 12 MB',
      () => formOf(bigFile()),
      [413, 'file_too_large', 'Файл больше 10 МБ. Уменьшите его и отправьте снова.'],
    ],
    [
      'with a good file and one of 12 MB',
      async () => formOf(await picture(), bigFile()),
      [413, 'file_too_large', 'Файл больше 10 МБ. Уменьшите его и отправьте снова.'],
    ],
    [
      'with eleven files',
      () => reportForm(11),
      [400, 'too_many_files', 'За один раз можно отправить не больше 10 файлов'],
    ],
    ['with no file', () => formOf(), [400, 'file_missing', 'Приложите скриншот']],
    ['with an empty file', () => formOf(textFile('empty.png', '')), [400, 'file_missing', 'Приложите скриншот']],
    [
      'with a text named .png',
      () => formOf(textFile('screenshot.png', 'просто текст')),
      [415, 'not_an_image', NO_IMAGE],
    ],
    [
      'with a page named .svg',
      () => formOf(textFile('page.svg', '<html><svg></svg></html>')),
      [415, 'not_an_image', NO_IMAGE],
    ],
    ['with an SVG that has a script', () => formOf(svg('<script>alert(1)</script>')), [415, 'unsafe_image', UNSAFE]],
    ['with an SVG that has a handler', () => formOf(svg('', 'onload="alert(1)"')), [415, 'unsafe_image', UNSAFE]],
    [
      'with an SVG that loads a picture from elsewhere',
      () => formOf(svg('<image href="https://example.com/a.png"/>')),
      [415, 'unsafe_image', UNSAFE],
    ],
    [
      'with an SVG that links to a script by entities',
      () => formOf(svg('<a href="&#106;avascript:alert(1)">x</a>')),
      [415, 'unsafe_image', UNSAFE],
    ],
    [
      'with the nine bytes that a PNG begins with',
      () => formOf(file(Buffer.from('89504e470d0a1a0a00', 'hex'))),
      [415, 'broken_image', BROKEN],
    ],
    ['with a PNG cut short', async () => formOf(await cut(noise().png().toBuffer())), [415, 'broken_image', BROKEN]],
    ['with a JPEG cut short', async () => formOf(await cut(noise().jpeg().toBuffer())), [415, 'broken_image', BROKEN]],
    ['with a GIF cut short', async () => formOf(await cut(noise().gif().toBuffer())), [415, 'broken_image', BROKEN]],
    ['with a WebP cut short', async () => formOf(await cut(noise().webp().toBuffer())), [415, 'broken_image', BROKEN]],
    [
      'with an AVIF cut short',
      async () => formOf(await cut(noise().avif({ effort: 0 }).toBuffer())),
      [415, 'broken_image', BROKEN],
    ],
    ['with a HEIC cut short', async () => formOf(await cut(heic())), [415, 'broken_image', BROKEN]],
    [
      'with an SVG cut short',
      () => formOf(textFile('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9"')),
      [415, 'broken_image', BROKEN],
    ],
    [
      'with a good file and a broken one',
      async () => formOf(await picture(), file(Buffer.from('89504e470d0a1a0a00', 'hex'))),
      [415, 'broken_image', BROKEN.replace('Скриншот', 'Скриншот № 2')],
    ],
    [
      'with a small file of 2 × 10 000 000 pixels',
      () => formOf(file(hugePng(2, 10_000_000))),
      [413, 'picture_too_large', TOO_LARGE],
    ],
    [
      'with a small file of 42 megapixels',
      () => formOf(file(hugePng(6000, 7000))),
      [413, 'picture_too_large', TOO_LARGE],
    ],
    [
      'with a HEIC of 42 megapixels',
      () => formOf(file(heic({ width: 6000, height: 7000 }))),
      [413, 'picture_too_large', TOO_LARGE],
    ],
    [
      'with a JPEG of a thousand scans',
      async () =>
        formOf(
          file(
            Buffer.concat([
              await noise().jpeg({ progressive: true }).toBuffer(),
              ...Array.from({ length: 1000 }, () => Buffer.from('ffda0008', 'hex')),
            ]),
          ),
        ),
      [415, 'broken_image', BROKEN],
    ],
    [
      'with a file in a field of another name',
      async () => {
        const form = formOf(await picture())
        form.append('avatar', await picture(), 'avatar.png')
        return form
      },
      [400, 'bad_request', 'В форме лишний файл'],
    ],
    ['for a day that is no number', async () => reportForm(1, 'завтра'), [400, 'bad_request', 'Неверный день']],
    [
      'for a day with nothing to report',
      async () => reportForm(1, TODAY - 86_400_000),
      [409, 'nothing_to_report', 'За этот день нечего отправлять: отметьте второе сообщение хотя бы в одном диалоге'],
    ],
  ])('%s', async (_, makeForm, [status, code, text]) => {
    const before = countFiles(server)
    expect(await upload(await makeForm())).toMatchObject({ status, code, text })
    expect(countFiles(server)).toEqual({ stored: before.stored, receiving: 0 })
    expect((await readDay(agent.api)).batchesInReading).toBe(0)
  })

  test('with an SVG made to keep the server busy, at once', async () => {
    const startedAt = Date.now()
    await upload(formOf(svg(`<a href=${' '.repeat(4_000_000)}"#"/>`)))
    await upload(formOf(textFile('a.svg', `<svg ${'a="" '.repeat(800_000)}`)))
    expect((await agent.me()).email).toBe(agent.email)
    expect(Date.now() - startedAt).toBeLessThan(50_000)
  })

  test('without a form', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    expect(await agent.api.send(endpoints.uploadReport, { headers })).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    })
  })

  test('when its body ends too early', async () => {
    const before = countFiles(server)
    const reply = await sendRaw(truncatedBody(), 'whole')
    expect(reply).toContain('408 Request Timeout')
    expect(reply.toLowerCase()).toContain('x-error-code: upload_interrupted')
    expect(reply).toContain('Загрузка прервалась. Отправьте ещё раз.')
    expect(countFiles(server)).toEqual({ stored: before.stored, receiving: 0 })
  })

  test('when the connection is cut in the middle, and the server goes on', async () => {
    const before = countFiles(server)
    await sendRaw(truncatedBody(), 'cut')
    await waitUntil('the half-received file is gone', () => countFiles(server).receiving === 0)
    expect(countFiles(server).stored).toBe(before.stored)
    expect((await agent.me()).email).toBe(agent.email)
  })
})

describe('a single screenshot is refused', () => {
  test.each(['999999', 'abc', ''])('for the dialog %j', async (id) => {
    expect(await agent.api.send(endpoints.uploadScreenshot, { form: await screenshotForm(id) })).toMatchObject({
      status: 404,
      code: 'dialog_not_found',
      text: 'Диалог не найден',
    })
  })

  test("for another agent's dialog, which stays as it was", async () => {
    const other = await makeAgent(server, 'approved')
    const [dialog] = (await readDay(agent.api)).contacts
    expect(
      await other.api.send(endpoints.uploadScreenshot, { form: await screenshotForm(String(dialog?.id)) }),
    ).toMatchObject({ status: 404, code: 'dialog_not_found' })
  })

  test('while the dialog does not wait for one', async () => {
    const [fresh] = await takeContacts(agent.api, 1)
    const refused = await agent.api.send(endpoints.uploadScreenshot, { form: await screenshotForm(fresh?.id ?? '') })
    expect(refused).toMatchObject({ status: 409, code: 'wrong_status', text: 'Сначала отправьте второе сообщение' })
    await agent.api.call(endpoints.sendMainMessage, { body: { segmentPhoneId: fresh?.id } })
    expect(
      await agent.api.send(endpoints.uploadScreenshot, { form: await screenshotForm(fresh?.id ?? '') }),
    ).toMatchObject({ text: 'Сначала отправьте общий отчёт за день' })
    await agent.api.call(endpoints.optOut, { body: { segmentPhoneId: fresh?.id } })
    expect(
      await agent.api.send(endpoints.uploadScreenshot, { form: await screenshotForm(fresh?.id ?? '') }),
    ).toMatchObject({ status: 409, code: 'dialog_closed' })
    expect(countFiles(server).receiving).toBe(0)
  })

  // shows: 8.3
  test('of more than one file', async () => {
    const form = await screenshotForm('1')
    form.append('screenshot', await picture(), 'second.png')
    expect(await agent.api.send(endpoints.uploadScreenshot, { form })).toMatchObject({
      status: 400,
      code: 'too_many_files',
      text: 'Нужен один файл',
    })
  })
})

// shows: 8.4
test.each(IMAGE_TYPES)('%s is accepted by what it is, whatever it is called', async (type) => {
  const bytes = await IMAGES[type]()
  // A picture that nothing opens puts the dialogs before it in a person's hands.
  await awaitReport()
  const reply = await upload(
    formOf(new File([new Uint8Array(bytes)], 'screenshot.bin', { type: 'application/octet-stream' })),
  )
  expect(reply).toMatchObject({ status: 200 })
})

test('uploads of one agent are limited', async () => {
  const own = await startApiServer({ env: { RATE_UPLOADS: '3', MESSENGER_DELAY_MS: '0', DEMO_APPROVE_MS: '1' } })
  try {
    const tested = await makeAgent(own, 'tested')
    const replies = []
    for (let number = 0; number < 4; number += 1)
      replies.push(await tested.api.send(endpoints.uploadVerification, { form: new FormData() }))
    expect(replies.map((reply) => reply.status)).toEqual([400, 400, 400, 429])
    expect(Number(replies[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await own.stop()
  }
})

const noise = () => sharp(randomBytes(32 * 32 * 3), { raw: { width: 32, height: 32, channels: 3 } })
const IMAGES: Record<ImageType, () => Buffer | Promise<Buffer>> = {
  'image/png': () => noise().png().toBuffer(),
  'image/gif': () => noise().gif().toBuffer(),
  'image/jpeg': () => noise().jpeg().toBuffer(),
  'image/webp': () => noise().webp().toBuffer(),
  'image/avif': () => noise().avif({ effort: 0 }).toBuffer(),
  'image/heic': () => heic({ seed: Math.floor(Math.random() * 256) }),
  'image/heif': () => heic({ brand: 'mif1', bytes: 2100, seed: Math.floor(Math.random() * 256) }),
  'image/svg+xml': () =>
    Buffer.from(
      `<?xml version="1.0"?>\n<!-- ${randomBytes(8).toString('hex')} -->\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`,
    ),
}

function truncatedBody(): Buffer {
  return Buffer.concat([
    Buffer.from(
      '--cut\r\nContent-Disposition: form-data; name="screenshots[]"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    Buffer.from('89504e470d0a1a0a', 'hex'),
    randomBytes(200_000),
  ])
}

/** Sends a request by hand. `whole` declares the body as long as it is; `cut` promises more and hangs up. */
async function sendRaw(body: Buffer, ending: 'whole' | 'cut'): Promise<string> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    `POST /api${endpoints.uploadReport.path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${agent.token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${body.length + (ending === 'cut' ? 50_000 : 0)}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let reply = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (reply += chunk))
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(body, () => {
    if (ending === 'cut') socket.destroy()
  })
  await closed
  return reply
}
