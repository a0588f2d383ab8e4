import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#support/contrast.ts'

const css = readFileSync(new URL('../../../src/ui/theme.css', import.meta.url), 'utf8')
const themes = [...css.matchAll(/:root \{([^}]*)\}/g)].map(
  ([, block = '']) =>
    new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value])),
)

const TEXT = 4.5
const PART = 3
const grounds = ['canvas', 'surface', 'sunken']
const tones = ['accent', 'success', 'warning', 'danger']
const pairs: [on: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground) => ['ink', 'muted', ...tones].map((on): [string, string, number] => [on, ground, TEXT])),
  ...tones.flatMap((tone) => [tone, 'ink', 'muted'].map((on): [string, string, number] => [on, `${tone}-soft`, TEXT])),
  ['ink', 'raised', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-hover', TEXT],
  ['line-strong', 'canvas', PART],
  ['line-strong', 'surface', PART],
  ['focus', 'canvas', PART],
  ['focus', 'surface', PART],
  ['focus', 'sunken', PART],
]

describe.each([
  ['светлой', themes[0]],
  ['тёмной', themes[1]],
])('В %s теме видно', (_, theme) => {
  test.each(pairs)('%s на %s не слабее %d', (on, ground, least) => {
    const [a, b] = [theme?.get(on), theme?.get(ground)]
    if (a === undefined || b === undefined) throw new Error(`No colour ${on} or ${ground}`)
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least)
  })
})
