import type { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Id } from '#contract/primitives.ts'
import type { Sender } from '../stored/identity.ts'
import type { UploadSubject } from '../stored/upload.ts'

/** A kind of what the queue keeps and sends: everything that tells it from the others. `T` is its target as it is stored. */
export interface Kind<T> {
  /** Where an item belongs, as it lies in the store: what an earlier version has saved must go on being read. */
  target: z.ZodMiniType<T>
  /** The call that takes it, whose form says which pictures go; null for what belongs nowhere yet and stays on the phone. */
  endpoint: Endpoint | null
  /** Fields of the call's form, or of its JSON body where there are no pictures. */
  fields: (target: T, sender: Sender) => Record<string, Id>
  /** What it is, for the person. */
  name: string
  /** What it is about. */
  about: (target: T) => Partial<UploadSubject>
  /** What the person does once the browser has wiped it from the phone. */
  again: string
  /** How long it is kept before it goes, so that the person can take it back, ms. */
  heldMs: number
  /** Goes before whatever else waits. */
  isUrgent: boolean
  /** May be erased by the person while it waits to be sent. */
  isErasable: boolean
  /** The same picture chosen twice goes once. */
  mergesTwins: boolean
  /** What tabs are told once the server has it, besides that the list has changed. */
  sentEvent: 'reported' | null
}
