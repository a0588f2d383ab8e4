import { z } from 'zod/mini'
import { Target } from '#queue/kinds/kinds.ts'
import { StoredFile, type UploadRecord } from '#queue/record.ts'

/**
 * A list in localStorage of what was saved on this phone, apart from the store itself: when the browser has wiped the
 * store, the person learns which pictures are gone. Written after the item, erased before it, and left to be erased by
 * what was sent; so an entry without an item and without a note of sending means a loss.
 */
const Keepsake = z.object({
  id: z.string(),
  agent: z.nullable(z.string()),
  savedAt: z.number(),
  target: Target,
  files: z.array(StoredFile),
})
export type Keepsake = z.infer<typeof Keepsake>

const KEY = 'queue-keepsakes'

export function listKeepsakes(): Keepsake[] {
  try {
    const parsed = z.safeParse(z.array(Keepsake), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return [] // without localStorage nothing can be told of a wiped store
  }
}

export function addKeepsake({ id, agent, savedAt, target, files }: UploadRecord): void {
  write([...listKeepsakes(), { id, agent, savedAt, target, files }])
}

export function dropKeepsakes(ids: ReadonlySet<string>): void {
  const all = listKeepsakes()
  const kept = all.filter(({ id }) => !ids.has(id))
  if (kept.length < all.length) write(kept)
}

function write(keepsakes: readonly Keepsake[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(keepsakes))
  } catch {
    // No room: the pictures themselves are safe in the store.
  }
}
