import { randomBytes } from 'node:crypto'
import { SeededRandom } from './seeded-random.ts'

let seeded: SeededRandom | null = null
let counted = Math.floor(Math.random() * 1e5)

/** From here on fixtures are the same as after the last call: for whoever compares what is drawn of them. */
export function repeatChance(): void {
  seeded = new SeededRandom(1)
  counted = 0
}

/** What makes a fixture like no other. */
export function chanceBytes(size: number): Buffer {
  const chance = seeded
  return chance === null ? randomBytes(size) : Buffer.from(Array.from({ length: size }, () => chance.below(256)))
}

/** A number given once in this process. */
export function nextNumber(): number {
  counted += 1
  return counted
}
