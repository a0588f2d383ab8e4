import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readReleases } from '#features/profile/whats-new.ts'

test('a heading is a release, a line is a change; what stands before the first is no release', () => {
  expect(readReleases('О версиях\n\n## 2 мая 2026\n\n- Одно\n- Другое\n\n## 1 мая 2026\n- Третье\n')).toEqual([
    { date: '2 мая 2026', changes: ['Одно', 'Другое'] },
    { date: '1 мая 2026', changes: ['Третье'] },
  ])
})

test('the file of releases says a day and at least one change for each', () => {
  const path = fileURLToPath(new URL('../../../src/features/profile/whats-new.md', import.meta.url))
  const releases = readReleases(readFileSync(path, 'utf8'))
  expect(releases.length).toBeGreaterThan(0)
  for (const { date, changes } of releases) {
    expect(date).toMatch(/^\d{1,2} [а-я]+ 20\d\d$/)
    expect(changes.length).toBeGreaterThan(0)
  }
})
