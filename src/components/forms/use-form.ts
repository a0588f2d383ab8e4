import { type SyntheticEvent, useEffect, useState } from 'react'
import { NO_CONNECTION } from '#domain/no-connection.ts'
import type { FieldErrors, Submit } from './form.ts'
import { useBusy } from './use-busy.ts'

interface Form {
  /** Field name → what is wrong with it. */
  errors: FieldErrors
  failure: string | null
  isBusy: boolean
  /** For a choice that is no input: it is no longer what was wrong. */
  forgetError: (name: string) => void
  /** To be spread on the form. What is typed stays in the fields themselves, so nothing is lost by an error. */
  formProps: {
    noValidate: true
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
    onInput: (event: SyntheticEvent<HTMLFormElement>) => void
  }
}

/**
 * A form of plain inputs that password managers understand: read, checked and sent once at a time. `load` brings the code
 * that checks and sends; it is fetched once the form is on the screen, so that the form comes first.
 */
export function useForm(load: () => Promise<Submit>, onDone?: (fields: FormData) => void): Form {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  useEffect(() => {
    // Sent before it has come, the form fetches it again, and says what fails.
    load().catch(() => undefined)
  }, [load])

  const submit = async (form: HTMLFormElement) => {
    setFailure(null)
    const fields = new FormData(form)
    const outcome = await sendBy(load, fields)
    setErrors(outcome.kind === 'invalid' ? outcome.errors : {})
    if (outcome.kind === 'invalid') focusFirst(form, outcome.errors)
    if (outcome.kind === 'failed') setFailure(outcome.text)
    if (outcome.kind === 'done') onDone?.(fields)
  }

  const forgetError = (name: string) => {
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined })
  }

  return {
    errors,
    failure,
    isBusy,
    forgetError,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        const form = event.currentTarget
        void run(() => submit(form))
      },
      onInput: (event) => {
        if (event.target instanceof HTMLInputElement) forgetError(nameOf(event.target))
      },
    },
  }
}

async function sendBy(load: () => Promise<Submit>, fields: FormData) {
  try {
    const submit = await load()
    return await submit(fields)
  } catch {
    return { kind: 'failed' as const, text: NO_CONNECTION }
  }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  for (const field of form.querySelectorAll<HTMLElement>('input:not([type=hidden]), [data-field]'))
    if (errors[nameOf(field)] !== undefined) return field.focus()
}

/** A control whose value stands in a hidden input, as digits or a choice, says by `data-field` which one it is. */
function nameOf(field: HTMLElement): string {
  return field.dataset['field'] ?? (field instanceof HTMLInputElement ? field.name : '')
}
