import { z } from 'zod/mini'
import type { Kind } from './kind.ts'
import { optOut } from './opt-out.ts'
import { report } from './report.ts'
import { screenshot } from './screenshot.ts'
import { shared } from './shared.ts'
import { verification } from './verification.ts'

/** Every kind there is, by the name under which it lies in the store. What is not here can't be queued: it has no type. */
const table = { report, screenshot, verification, 'opt-out': optOut, shared }

export type UploadKind = keyof typeof table

type Targets = { [K in UploadKind]: (typeof table)[K] extends Kind<infer T> ? T : never }
/** Where an item belongs. */
export type Target<K extends UploadKind = UploadKind> = { [P in K]: Targets[P] & { kind: P } }[K]

/** The same, each with its own target: `kinds[target.kind]` knows what to do with `target`. */
export const kinds: { readonly [K in UploadKind]: Kind<Target<K>> } = table

export const Target: z.ZodMiniType<Target> = z.union(Object.values(table).map(({ target }) => target))

/** The names of the form's fields that take the pictures of a kind, one for each picture at most. */
export function pictureFields(kind: UploadKind): readonly string[] {
  const { endpoint } = kinds[kind]
  if (endpoint === null) return ['']
  return Object.entries(endpoint.form?.files ?? {}).flatMap(([field, most]) =>
    Array.from({ length: most }, () => field),
  )
}
