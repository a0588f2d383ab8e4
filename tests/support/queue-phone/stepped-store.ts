import type { UseStore } from 'idb-keyval'
import { queueStore as store } from '#queue/stored/store.ts'

export { cacheStore, keysFrom, sessionStore } from '#queue/stored/store.ts'

/**
 * The real store, with a step before and after everything it writes: the test may kill whoever takes it, at exactly this
 * step. `report` asks the test, which answers when the step may be taken.
 */
export const queueStore: UseStore = async (mode, work) => {
  if (mode === 'readonly') return store(mode, work)
  await report('before')
  const result = await store(mode, work)
  await report('after')
  return result
}

let steps = 0

async function report(when: 'before' | 'after'): Promise<void> {
  const realm = 'document' in globalThis ? 'page' : 'worker'
  steps += 1
  await fetch(`/step?realm=${realm}&number=${steps}&when=${when}`, { cache: 'no-store' })
}
