/** The page waits no longer for what it saves before it is left, ms. */
const SAVED_WITHIN_MS = 4_000

const savings = new Set<() => Promise<unknown>>()

/** Has `save` called when the session ends under this page, which is left only after that. Gives what takes it back. */
export function beforeLeaving(save: () => Promise<unknown>): () => void {
  savings.add(save)
  return () => void savings.delete(save)
}

/** Whether anything is to be saved first. */
export function isSavingDue(): boolean {
  return savings.size > 0
}

export async function saveBeforeLeaving(): Promise<void> {
  const saving = Promise.allSettled([...savings].map((save) => save()))
  await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, SAVED_WITHIN_MS))])
}
