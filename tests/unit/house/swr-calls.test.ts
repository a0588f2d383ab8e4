import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../../src/', import.meta.url))

/**
 * A hook of SWR that only looks, without the call of its key. SWR asks anew by the first hook of a key alone, so one that
 * stood there first would keep the others' data as they are: https://github.com/vercel/swr/issues/2333
 */
const LOOKS_ONLY = /useSWR(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*,\s*(?:null|undefined)\s*[,)]|useSWR(?:<[^(]*>)?\(\w+\)/

test('every hook of SWR knows the call of its key', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const texts = files.map((path) => [path, readFileSync(src + path, 'utf8')] as const)
  expect(texts.filter(([, text]) => text.includes('useSWR('))).not.toEqual([])
  expect(texts.filter(([, text]) => LOOKS_ONLY.test(text)).map(([path]) => path)).toEqual([])
})

test.each([
  ['useSWR<User, unknown>(endpointUrl(endpoints.me), null)', true],
  ['useSWR(key, undefined, { keepPreviousData: true })', true],
  ['useSWR(key)', true],
  ['useSWR(key, () => request(endpoints.me))', false],
  ['useSWR(isKnown ? key : null, () => request(endpoints.me), { onError: null })', false],
])('%s: %s', (text, looksOnly) => {
  expect(LOOKS_ONLY.test(text)).toBe(looksOnly)
})
