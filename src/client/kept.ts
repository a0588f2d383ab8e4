import { z } from 'zod/mini'

// What a phone keeps from one start to the next beside the queue, in localStorage: small, and never the only copy of anything.

/** What is kept under a key, by its schema; null for nothing, for another version's, and where the browser keeps nothing. */
export function readKept<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** False where there is no room, or no storage: this page alone knows it then. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** The key of what is one agent's, on a phone that may have several. */
export function agentKey(name: string, email: string): string {
  return `${name}:${email.toLowerCase()}`
}
