import { z } from 'zod/mini'

/** Where a version's worker asks what makes its files from those of the version named. */
export const patchUrl = (former: string): string => `/updates/${former}.json`

/** Asked in place of a former version by a phone that has none: the answer makes the small files from nothing. */
export const NO_VERSION = 'none'

/** A text to insert, or a part of the old text: where it begins and how many characters it has. */
const Step = z.union([z.string(), z.tuple([z.number(), z.number()])])

/** What makes the files of version `to` from those of an earlier one, or from nothing, by the address of the new file. */
export const Patch = z.object({
  to: z.string(),
  files: z.record(z.string(), z.object({ from: z.optional(z.string()), sha256: z.string(), steps: z.array(Step) })),
})
export type Patch = z.infer<typeof Patch>

/** The new text. */
export function applySteps(old: string, steps: Patch['files'][string]['steps']): string {
  return steps.map((step) => (typeof step === 'string' ? step : old.slice(step[0], step[0] + step[1]))).join('')
}
