import { type SyntheticEvent, useState } from 'react'
import { z } from 'zod/mini'
import { useSend } from './use-send.ts'

type FieldErrors = Partial<Record<string, string>>

interface FormOptions<S extends z.ZodMiniType> {
  /** What the fields, read by their names, must be. Its sentences stand under the fields. */
  schema: S
  /** Rejects with what stands in the red alert. */
  send: (values: z.output<S>) => Promise<void>
}

interface Form {
  /** Field name → what is wrong with it. */
  errors: FieldErrors
  failure: string | null
  isBusy: boolean
  /** To be spread on the form. What is typed stays in the fields themselves, so nothing is lost by an error. */
  formProps: {
    noValidate: true
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void
  }
}

/** A form of plain inputs that password managers understand: read, checked and sent once at a time. */
export function useForm<S extends z.ZodMiniType>({ schema, send }: FormOptions<S>): Form {
  const [errors, setErrors] = useState<FieldErrors>({})
  const { run, isBusy, failure } = useSend(send)

  const submit = (form: HTMLFormElement) => {
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(form)))
    const found = parsed.success ? {} : firstErrors(parsed.error.issues)
    setErrors(found)
    if (parsed.success) void run(parsed.data)
    else focusFirst(form, found)
  }

  return {
    errors,
    failure,
    isBusy,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        submit(event.currentTarget)
      },
      onInput: (event) => {
        const field = event.target
        if (field instanceof HTMLInputElement && errors[field.name] !== undefined) setErrors({ ...errors, [field.name]: undefined })
      },
    },
  }
}

function firstErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) errors[String(issue.path[0])] ??= issue.message
  return errors
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && errors[field.name] !== undefined) return field.focus()
  }
}
