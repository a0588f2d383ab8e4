import { promisifyRequest } from 'idb-keyval'
import { catch as orElse, z } from 'zod/mini'
import { NetworkClass } from '#contract/client-report.ts'
import { queueStore, keysFrom } from './store.ts'
import { Target } from '../kinds/kinds.ts'
import { StoredFile, type UploadRecord } from './record.ts'

/** What stays on the phone of an item the server has: no pictures. Tells a sent item from one the browser wiped. */
const SentNote = z.object({
  version: z.literal(1),
  id: z.string(),
  agent: z.nullable(z.string()),
  savedAt: z.number(),
  sentAt: z.number(),
  target: Target,
  files: z.array(StoredFile),
  /** By how much it came too late, as the server said. */
  lateMinutes: z.optional(z.nullable(z.number())),
  /** By which it arrived. */
  network: z.optional(orElse(NetworkClass, 'unknown')),
})
export type SentNote = z.infer<typeof SentNote>

const NOTES = 'sent:'
const KEPT = 20

export const sentKey = (id: string) => NOTES + id

export function sentNoteOf(
  { id, agent, savedAt, target, files }: UploadRecord,
  told: Pick<SentNote, 'sentAt' | 'lateMinutes' | 'network'>,
): SentNote {
  return { version: 1, id, agent, savedAt, target, files, ...told }
}

/** Newest first. */
export async function listSentNotes(): Promise<SentNote[]> {
  const stored = await queueStore('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(keysFrom(NOTES))))
  const notes = stored.flatMap((value) => {
    const parsed = SentNote.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
  return notes.sort((a, b) => b.sentAt - a.sentAt)
}

/** Keeps the newest alone. */
export async function pruneSentNotes(): Promise<void> {
  const old = (await listSentNotes()).slice(KEPT)
  if (old.length === 0) return
  await queueStore('readwrite', (store) => {
    for (const note of old) store.delete(sentKey(note.id))
    return promisifyRequest(store.transaction)
  })
}
