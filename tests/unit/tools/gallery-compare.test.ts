import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparePage, summary } from '../../../tools/gallery/compare-page.ts'
import { compareFolders, keepShown } from '../../../tools/gallery/compare.ts'

let folder = ''
const at = (...parts: string[]) => join(folder, ...parts)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galleries-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A white picture of 10 × 10, or so high, with one pixel of another colour when asked. */
async function paint(path: string, { dot = '#fff', height = 10 } = {}): Promise<void> {
  mkdirSync(dirname(at(path)), { recursive: true })
  const speck = await sharp({ create: { width: 1, height: 1, channels: 3, background: dot } })
    .png()
    .toBuffer()
  const picture = sharp({ create: { width: 10, height, channels: 3, background: '#fff' } })
  writeFileSync(
    at(path),
    await picture
      .composite([{ input: speck, left: 4, top: 4 }])
      .png()
      .toBuffer(),
  )
}

const compare = () => compareFolders(at('before'), at('after'), at('difference'))

// shows: 12.19
test('the same pictures differ in nothing', async () => {
  for (const side of ['before', 'after']) {
    await paint(`${side}/Экраны/Вход/360x640-light.png`, { dot: '#123456' })
    await paint(`${side}/Экраны/Вход/360x640-dark.png`)
  }

  const comparison = await compare()

  expect(comparison).toEqual({ changed: [], added: [], removed: [], same: 2 })
  expect(readdirSync(folder).sort()).toEqual(['after', 'before'])
  expect(comparePage(comparison, 'main')).not.toContain('<img')
})

// shows: 12.19
test('what changed is named with its share, most changed first, and what came and went', async () => {
  for (const name of ['same', 'dot', 'longer', 'gone']) await paint(`before/Экраны/${name}/a.png`)
  for (const name of ['same', 'new']) await paint(`after/Экраны/${name}/a.png`)
  // The faintest difference, on one of a hundred pixels.
  await paint('after/Экраны/dot/a.png', { dot: '#fffffe' })
  await paint('after/Экраны/longer/a.png', { height: 20 })

  const comparison = await compare()

  expect(comparison).toEqual({
    changed: [
      { path: 'Экраны/longer/a.png', share: 0.5 },
      { path: 'Экраны/dot/a.png', share: 0.01 },
    ],
    added: ['Экраны/new/a.png'],
    removed: ['Экраны/gone/a.png'],
    same: 1,
  })
  expect(summary(comparison, 'main').split('\n')).toEqual([
    'Сравнение с main. Без изменений: 1',
    'Изменилось: 2',
    '  50\u00a0%  Экраны · longer · a',
    '  1\u00a0%  Экраны · dot · a',
    'Появилось: 1',
    '  Экраны · new · a',
    'Исчезло: 1',
    '  Экраны · gone · a',
  ])
  const shown = Array.from(comparePage(comparison, 'main').matchAll(/ src="([^"]+)"/g), ([, src = '']) =>
    decodeURI(src),
  )
  expect(shown).toEqual([
    'before/Экраны/longer/a.png',
    'after/Экраны/longer/a.png',
    'difference/Экраны/longer/a.png',
    'before/Экраны/dot/a.png',
    'after/Экраны/dot/a.png',
    'difference/Экраны/dot/a.png',
    'after/Экраны/new/a.png',
    'before/Экраны/gone/a.png',
  ])

  await keepShown(comparison, at('before'), at('after'))

  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.png'))
  expect(left.sort()).toEqual(shown.sort())
})
