import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A failure that becomes nothing, or a value that says nothing of it. */
const PASSED_OVER = /\.catch\(\(\) => (?:undefined|null|''|\[\]|\{\}|[A-Z_]+)\)|^\s*\(\) => undefined,?$/
const COMMENT = /\/\/ |\/\*\*|^\s*\* |\*\/$/
/** A call may be spread over so many lines below what is said of it. */
const NEAR = 4

/** The lines that pass over a failure and have nobody say why: beside them, above them, or above what they stand in. */
function findSilent(text: string): string[] {
  const lines = text.split('\n')
  return lines.filter((line, index) => {
    const isThen = /^\s*\(\) => undefined/.test(line)
    if (
      !PASSED_OVER.test(line) ||
      (isThen && !lines.slice(Math.max(0, index - 3), index).some((above) => above.includes('.then(')))
    )
      return false
    return !lines.slice(Math.max(0, index - NEAR), index + 1).some((near) => COMMENT.test(near))
  })
}

const files = ['src', 'sw', 'server'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)

test('a failure that is passed over says why', () => {
  const silent = files.flatMap((path) =>
    findSilent(readFileSync(root + path, 'utf8')).map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(silent).toEqual([])
})

test.each([
  ['  store.erase().catch(() => undefined)', 1],
  ['  const names = await list().catch(() => [])', 1],
  ['  ask().then(\n    tell,\n    () => undefined,\n  )', 1],
  ['  // The next start tries again.\n  store.erase().catch(() => undefined)', 0],
  ['  const names = await list().catch(() => []) // none was made', 0],
  ['  once(\n    key,\n    () => undefined,\n  )', 0],
])('%j: %i', (text, count) => {
  expect(findSilent(text)).toHaveLength(count)
})
