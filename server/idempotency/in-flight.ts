import { AppError } from '../http/app-error.ts'

const underWay = new Set<string>()

/**
 * Refuses a second request with a key whose first is still being received or worked on. It is this process's memory alone:
 * a kill frees every key at once, and between processes the key's row in the database decides (`once`).
 * @throws AppError `key_in_flight`.
 */
export async function whileInFlight<T>(agentId: number, key: string | null, work: () => Promise<T>): Promise<T> {
  if (key === null) return work()
  const name = `${agentId} ${key}`
  if (underWay.has(name)) throw new AppError('key_in_flight', { retryAfter: 2 })
  underWay.add(name)
  try {
    return await work()
  } finally {
    underWay.delete(name)
  }
}
