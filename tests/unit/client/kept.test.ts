import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { agentKey, dropKept, keep, readKept } from '#client/kept.ts'

const Names = z.array(z.string())
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is kept is read again, until it is dropped', () => {
  expect(keep('names', ['Анна'])).toBe(true)
  expect(readKept('names', Names)).toEqual(['Анна'])
  dropKept('names')
  expect(readKept('names', Names)).toBeNull()
})

test.each(['{', 'null', '{"names":["Анна"]}', '[1]'])('%s is nothing of ours', (text) => {
  stored.set('names', text)
  expect(readKept('names', Names)).toBeNull()
})

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

test('a browser that keeps nothing is no failure: what is kept is never the only copy', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(keep('names', ['Анна'])).toBe(false)
  expect(readKept('names', Names)).toBeNull()
  expect(() => dropKept('names')).not.toThrow()
})

test('two agents of one phone keep theirs apart, however they type their e-mail', () => {
  expect(agentKey('testing', 'Anna@mail.ru')).toBe('testing:anna@mail.ru')
  expect(agentKey('testing', 'boris@mail.ru')).not.toBe(agentKey('testing', 'anna@mail.ru'))
})
