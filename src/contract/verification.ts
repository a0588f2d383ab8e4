// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { PhoneOrNone } from './answers.ts'
import { Phone } from './primitives.ts'

/** IN_PROGRESS: steps 1 and 2. PENDING: step 3, waits for the operator (specification §4). */
export const VerificationStatus = z.enum(['IN_PROGRESS', 'PENDING', 'REVISION', 'APPROVED'])
export type VerificationStatus = z.infer<typeof VerificationStatus>

/** The agent's verification request (§3). An agent without one gets `null`. */
export const Verification = z.object({
  /** 1: message with the code; 2: screenshots; 3: waiting. */
  step: z.number(),
  status: z.string(),
  comment: z.optional(z.nullable(z.string())),
  verificationCode: z.optional(z.nullable(z.string())),
  /** The phone that gets the message with the code. */
  servicePhone: z.optional(z.nullable(Phone)),
  /** The agent's own phone, as entered in step 1. */
  phone: z.optional(z.nullable(Phone)),
})
export type Verification = z.infer<typeof Verification>

export const VerificationStart = z.object({ phone: Phone })
/** `null` when no service phone is free. */
export const ServicePhone = orElse(z.object({ phone: PhoneOrNone }), { phone: null })
