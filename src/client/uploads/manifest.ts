import { z } from 'zod/mini'
import { Target } from '#queue/kinds/kinds.ts'
import { keep, readKept } from '../kept.ts'
import { StoredFile, type UploadRecord } from '#queue/stored/record.ts'

/**
 * A list in localStorage of what was saved on this phone, apart from the store itself: when the browser has wiped the
 * store, the person learns which pictures are gone. Written after the item, erased before it, and left to be erased by
 * what was sent; so an entry without an item and without a note of sending means a loss.
 */
const ManifestEntry = z.object({
  id: z.string(),
  agent: z.nullable(z.string()),
  savedAt: z.number(),
  target: Target,
  files: z.array(StoredFile),
})
export type ManifestEntry = z.infer<typeof ManifestEntry>

/** Its old name: phones hold lists under it. */
const KEY = 'queue-keepsakes'

export function listManifest(): ManifestEntry[] {
  // Without localStorage nothing can be told of a wiped store.
  return readKept(KEY, z.array(ManifestEntry)) ?? []
}

export function addToManifest({ id, agent, savedAt, target, files }: UploadRecord): void {
  // Without room: the pictures themselves are safe in the store.
  keep(KEY, [...listManifest(), { id, agent, savedAt, target, files }])
}

export function dropFromManifest(ids: ReadonlySet<string>): void {
  const all = listManifest()
  const kept = all.filter(({ id }) => !ids.has(id))
  if (kept.length < all.length) keep(KEY, kept)
}
