import { describe, expect, test } from 'vitest'
import { applySteps, Patch } from '#contract/patch.ts'
import { SeededRandom } from '#support/seeded-random.ts'
import { diff, makePatch, packSmallScripts } from '../../../tools/build/patch.mjs'

const random = new SeededRandom(20)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz(){};=>,"Ж😀'.split('')
const text = (length: number) => Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('')

// shows: 12.10
describe('what makes a file of a version from that of the one before', () => {
  test.each([
    ['the same', 'одно и то же', 'одно и то же'],
    ['nothing before', '', 'всё новое'],
    ['nothing after', 'всё старое', ''],
    ['repeats', 'ab'.repeat(500), `${'ab'.repeat(200)}c${'ab'.repeat(400)}`],
  ])('%s', (_, old, next) => {
    expect(applySteps(old, diff(old, next))).toBe(next)
  })

  test('whatever is cut out, put in or moved, the new text comes out', () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const old = text(random.below(2000))
      let next = old
      for (let edit = 0; edit < 1 + random.below(6); edit += 1) {
        const at = random.below(next.length + 1)
        const end = Math.min(next.length, at + random.below(300))
        const moved = next.slice(at, end)
        next = random.pick([
          next.slice(0, at) + text(random.below(60)) + next.slice(end),
          moved + next.slice(0, at) + next.slice(end),
          next.slice(0, end) + moved + next.slice(end),
        ] as const)
      }
      expect(applySteps(old, diff(old, next))).toBe(next)
    }
  })

  test('a word changed in a long file is a few steps', () => {
    const old = `${text(50_000)}слово${text(50_000)}`
    expect(JSON.stringify(diff(old, old.replace('слово', 'другое'))).length).toBeLessThan(200)
  })

  test('files are paired by the name that others call them, new ones left to be loaded whole', () => {
    const files: Record<string, string> = { '/index.html': 'страница 1', '/a-1.js': 'код 1', '/same.js': 'то же' }
    const former = { name: 'one', names: { a: '/a-1.js', b: '/same.js' }, read: (url: string) => files[url] ?? '' }
    const own: Record<string, string> = { '/index.html': 'страница 2', '/a-2.js': 'код 2', '/new.js': 'новое' }
    const next = {
      name: 'two',
      names: { a: '/a-2.js', b: '/same.js', c: '/new.js' },
      read: (url: string) => own[url] ?? '',
    }
    const patch = Patch.parse(makePatch(former, next))
    expect(patch.to).toBe('two')
    expect(Object.keys(patch.files)).toEqual(['/index.html', '/a-2.js'])
    for (const [url, { from, steps }] of Object.entries(patch.files))
      expect(applySteps(files[from ?? ''] ?? '', steps)).toBe(own[url])
  })

  test('a phone without a version is given the small scripts from nothing, large ones and styles left to be loaded whole', () => {
    const own: Record<string, string> = { '/a-1.js': 'код', '/b-1.js': 'большой'.repeat(6000), '/c-1.css': 'стиль' }
    const names = { a: '/a-1.js', b: '/b-1.js', c: '/c-1.css' }
    const pack = Patch.parse(packSmallScripts({ name: 'one', names, read: (url) => own[url] ?? '' }))
    expect(pack.to).toBe('one')
    expect(Object.keys(pack.files)).toEqual(['/a-1.js'])
    expect(applySteps('', pack.files['/a-1.js']?.steps ?? [])).toBe('код')
  })
})
