import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.tsx'
import { tour } from '#support/tour.ts'
import { partNames } from '../../../tools/gallery/parts.ts'

const ui = new URL('../../../src/ui/', import.meta.url)

test('every part of src/ui stands in the gallery', () => {
  const exported = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      Array.from(readFileSync(new URL(path, ui), 'utf8').matchAll(/^export function ([A-Z]\w*)/gm), ([, name]) => name),
    )
  expect(exported.length).toBeGreaterThan(20)
  expect(new Set(partNames)).toEqual(new Set<unknown>(exported))
})

// shows: 12.19
test('every screen of the cabinet stands in the tour', () => {
  const shown = new Set(tour.map(({ path }) => path))
  expect([...routes.keys()].filter((path) => !shown.has(path))).toEqual([])
})
