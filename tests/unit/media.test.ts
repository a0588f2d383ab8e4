import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { IMAGE_TYPES } from '#domain/image-types.ts'
import { AVATARS_PER_GENDER } from '#contract/limits.ts'
import { trainingModules } from '#features/education/training-modules.ts'
import { questions } from '#features/testing/questions.ts'
import { readMp4 } from '#support/mp4.ts'

const root = new URL('../../', import.meta.url)
const published = (path: string) => new URL(`public${path}`, root)
const Picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() })
const Manifest = z.object({
  name: z.literal('Кабинет агента'),
  id: z.literal('/'),
  scope: z.literal('/'),
  lang: z.literal('ru'),
  display: z.literal('standalone'),
  icons: z.array(Picture.extend({ purpose: z.enum(['any', 'maskable', 'monochrome']) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Picture).min(1) })),
  screenshots: z.array(Picture.extend({ form_factor: z.enum(['narrow', 'wide']), label: z.string() })),
  share_target: z.object({
    action: z.literal('/share-target'),
    method: z.literal('POST'),
    enctype: z.literal('multipart/form-data'),
    params: z.object({ files: z.tuple([z.object({ name: z.literal('screenshots'), accept: z.array(z.string()) })]) }),
  }),
})
const manifest = Manifest.parse(JSON.parse(readFileSync(new URL('manifest.webmanifest', root), 'utf8')))

describe('the manifest', () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
  ]

  it.each(pictures)('has $src in the size and format it declares', async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(published(src).pathname).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    expect(`image/${format}`).toBe(type)
  })

  it('can be installed: any and maskable icons of 192 and 512', () => {
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
    expect(kinds).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    )
  })

  it('shows itself on phones and computers in the installation window', () => {
    expect(new Set(manifest.screenshots.map((screenshot) => screenshot.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    )
  })

  it('leads by long press to a contact, a report and the withdrawal', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Взять контакт', '/?action=take'],
      ['Отправить отчёт', '/?action=report'],
      ['Вывод', '/withdrawal'],
    ])
  })

  it('takes from the share sheet every format that a report may have', () => {
    expect(manifest.share_target.params.files[0].accept).toEqual(expect.arrayContaining([...IMAGE_TYPES]))
  })

  it('keeps the maskable mark inside the circle that launchers leave', async () => {
    const { data, info } = await sharp(published('/icons/maskable-512.png').pathname)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = data.readUInt8(0)
    const outside = [...data.keys()].filter(
      (at) =>
        Math.abs(data.readUInt8(at) - ground) > 24 &&
        Math.hypot((at % info.width) - 256, Math.floor(at / info.width) - 256) > 0.4 * 512,
    )
    expect(outside).toEqual([])
  })
})

describe.each(['male', 'female'])('the %s avatars', (gender) => {
  const files = Array.from({ length: AVATARS_PER_GENDER }, (_, index) =>
    published(`/avatars/${gender}/${index + 1}.png`),
  )

  it('are numbered from 1 without a gap, 512 px, and light enough for a bad connection', async () => {
    for (const file of files) {
      const { width, height, format } = await sharp(file.pathname).metadata()
      expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'png' })
      expect(statSync(file).size).toBeLessThan(20 * 1024)
    }
  })

  it('are all different', () => {
    const prints = files.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'))
    expect(new Set(prints).size).toBe(AVATARS_PER_GENDER)
  })
})

it('the avatars come with their licence', () => {
  expect(readFileSync(published('/avatars/LICENSE.txt'), 'utf8')).toContain('CC0 1.0')
})

const Scene = z.object({ steps: z.array(z.object({ say: z.optional(z.string()) })) })

describe.each(['module-1', 'module-2', 'manual-rules', 'manual-report'])('the training video %s', (name) => {
  const file = published(`/training/${name}.mp4`)
  const video = readMp4(readFileSync(file))

  it('plays on every phone: H.264, 8 bits, 4:2:0, its index before its pictures', () => {
    expect(video).toMatchObject({ codec: 'avc1', chromaFormat: 1, bitDepth: 8 })
    expect(video.boxes.indexOf('moov')).toBeLessThan(video.boxes.indexOf('mdat'))
  })

  it('is short and light', () => {
    expect(statSync(file).size).toBeGreaterThan(100 * 1024)
    expect(statSync(file).size).toBeLessThan(2 * 1024 * 1024)
    expect(video.durationSeconds).toBeGreaterThan(44)
    expect(video.durationSeconds).toBeLessThan(121)
  })

  it('is as long as the training says', () => {
    const module = trainingModules.find(({ media }) => media === `/training/${name}`)
    expect(module?.seconds ?? Math.round(video.durationSeconds)).toBe(Math.round(video.durationSeconds))
  })

  it('has Russian captions in order, within its length, each long enough to be read', () => {
    const cues = readVtt(readFileSync(published(`/training/${name}.vtt`), 'utf8'))
    expect(cues.length).toBeGreaterThan(5)
    let end = 0
    for (const { from, to, text } of cues) {
      expect(from).toBeGreaterThanOrEqual(end)
      expect({ text, hurried: text.length / (to - from) > 20 }).toEqual({
        text: expect.stringMatching(/[а-яё]/i),
        hurried: false,
      })
      end = to
    }
    expect(end).toBeLessThanOrEqual(video.durationSeconds + 0.1)
  })

  it('says what its scene says today: a number that was changed takes a new film', async () => {
    const scene: { default: unknown } = await import(`../../tools/media/scenes/${name}.mjs`)
    const said = Scene.parse(scene.default).steps.flatMap(({ say }) => say ?? [])
    const captions = readVtt(readFileSync(published(`/training/${name}.vtt`), 'utf8')).map(({ text }) => text)
    expect(captions).toEqual(said)
  })

  it('has a poster of its own shape', async () => {
    const { width, height } = await sharp(published(`/training/${name}.jpg`).pathname).metadata()
    expect(width / height).toBeCloseTo(video.width / video.height, 2)
  })
})

it('the list for saving the training names every file with its size', () => {
  const Index = z.object({ files: z.array(z.object({ url: z.string(), bytes: z.number() })) })
  const { files } = Index.parse(JSON.parse(readFileSync(published('/training/index.json'), 'utf8')))
  const stored = readdirSync(published('/training/'))
    .filter((name) => name !== 'index.json')
    .map((name) => `/training/${name}`)
  const real = stored.map((url) => ({ url, bytes: statSync(published(url)).size }))
  expect(files.toSorted(byUrl)).toEqual(real.toSorted(byUrl))
})

it.each(trainingModules)('module $number of the training page plays a video of ours', ({ media }) => {
  for (const ending of ['mp4', 'vtt', 'jpg']) expect(statSync(published(`${media}.${ending}`)).isFile()).toBe(true)
})

/** What the captions of a module have to say for its questions to be answerable. */
const answers = new Map([
  ['limit', /до 50 контактов/],
  ['hours', /до 22:00 по Москве/],
  ['pauses', /5–7 первых сообщений делайте паузу 3–5 минут/],
  ['ban', /не меньше 24 часов/],
  ['first-message', /не меняйте и не дополняйте/],
  ['second-message', /только тогда, когда клиент ответил на первое/],
  ['opt-out', /Нажмите «Просил не писать»/],
  ['no-number', /Номера нет в мессенджере[^]*«Проверить номер»/],
  ['screenshots', /список чатов с номерами телефонов/],
  ['batch', /до 10 скриншотов/],
  ['deadline', /до 10:00 по Москве следующего дня/],
  ['not-found', /Загрузите в этот диалог отдельный скриншот/],
  ['withdrawal', /деньги потеряются и вернуть их нельзя/],
  ['referrals', /120 рублей за каждого один раз, после его первых 80 отработанных контактов/],
])

it.each(questions)('the video of module $module answers «$title»', ({ id, module }) => {
  const captions = readFileSync(published(`/training/module-${module}.vtt`), 'utf8')
  expect(captions).toMatch(answers.get(id) ?? 'an answer in the table above')
})

function byUrl(a: { url: string }, b: { url: string }): number {
  return a.url < b.url ? -1 : 1
}

function readVtt(text: string): { from: number; to: number; text: string }[] {
  expect(text.startsWith('WEBVTT\n')).toBe(true)
  return [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(([, from = '', to = '', words = '']) => ({
    from: seconds(from),
    to: seconds(to),
    text: words,
  }))
}

function seconds(clock: string): number {
  return clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}
