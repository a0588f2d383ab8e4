import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What stands on each committed screenshot, drawn by `make-fixtures.ts`: the numbers that are titles of chats. */
export const FIXTURES = {
  'android-light.png': [
    '70001234567',
    '70002345678',
    '70003456789',
    '70004567890',
    '70005678901',
    '70006789012',
    '70001111111',
  ],
  'android-dark.jpg': ['70002013049', '70008680680', '70007171177', '70003955953', '70009422499'],
  'ios-light.jpg': ['70006044600', '70005833885', '70002711272'],
  'ios-dark.webp': ['70009022009', '70004566554', '70007877888', '70003333313'],
  'desktop.png': ['70009182736', '70005463728', '70001908070'],
  'ios-previews.jpg': ['70009117117', '70009744114'],
  'near-misses.png': ['70008000880'],
} as const

export type Fixture = keyof typeof FIXTURES

export function fixtureFile(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
}

export function readFixture(name: Fixture): Buffer {
  return readFileSync(fixtureFile(name))
}
