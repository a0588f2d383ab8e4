import { actions } from './parts/actions.tsx'
import { fields } from './parts/fields.tsx'
import { messages } from './parts/messages.tsx'
import { overlays } from './parts/overlays.tsx'
import { page } from './parts/page.tsx'
import { waiting } from './parts/waiting.tsx'
import type { Part } from './parts/part.tsx'

const table = { ...actions, ...fields, ...messages, ...overlays, ...page, ...waiting }

export type PartName = keyof typeof table

/** Every part that src/ui exports, in its states; a forgotten one is named by tests/unit/app/gallery.test.ts. */
export const parts: Record<PartName, Part> = table

const isPart = (name: string): name is PartName => name in table

export const partNames: readonly PartName[] = Object.keys(table).filter(isPart)
