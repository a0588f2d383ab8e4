import type { z } from 'zod/mini'
import type { WithdrawalRequest } from '#contract/withdrawal.ts'

export interface FormErrors {
  phone?: string | undefined
  withdrawalMethod?: string | undefined
}

/** The contract's own sentences (statements 10.8, 10.10), the first of each field. */
export function withdrawalErrors(error: z.core.$ZodError<WithdrawalRequest>): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of error.issues) {
    const field = path[0]
    if (field === 'phone') errors.phone ??= message
    if (field === 'withdrawalMethod') errors.withdrawalMethod ??= message
  }
  return errors
}
