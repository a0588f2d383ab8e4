import { z } from 'zod/mini'
import { errorText } from '#domain/api-error.ts'

export type FieldErrors = Partial<Record<string, string>>

/** How sending a form ended. `invalid`: a sentence for each wrong field. `failed`: what stands in the red alert (statement 13.1). */
export type Outcome = { kind: 'done' } | { kind: 'invalid'; errors: FieldErrors } | { kind: 'failed'; text: string }

/** Checks the fields of a form, read by their names, and sends them. Never rejects. */
export type Submit = (fields: FormData) => Promise<Outcome>

/** A form as its schema, whose sentences stand under the fields, and its call. */
export function defineForm<S extends z.ZodMiniType>(schema: S, send: (values: z.output<S>) => Promise<void>): Submit {
  return async (fields) => {
    const parsed = z.safeParse(schema, Object.fromEntries(fields))
    if (!parsed.success) return { kind: 'invalid', errors: firstErrors(parsed.error.issues) }
    try {
      await send(parsed.data)
      return { kind: 'done' }
    } catch (error) {
      return { kind: 'failed', text: errorText(error) }
    }
  }
}

function firstErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) errors[String(issue.path[0])] ??= issue.message
  return errors
}
