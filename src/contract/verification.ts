// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { maybe, Numeric, PhoneOrNone, Text } from './answers.ts'
import { Phone } from './primitives.ts'

/** IN_PROGRESS: steps 1 and 2. PENDING: step 3, waits for the operator (statement 5.5). */
export const VerificationStatus = z.enum(['IN_PROGRESS', 'PENDING', 'REVISION', 'APPROVED'])
export type VerificationStatus = z.infer<typeof VerificationStatus>

/** The agent's verification request (statement 5.12). An agent without one gets `null`. */
export const Verification = z.object({
  /** 1: message with the code; 2: screenshots; 3: waiting. */
  step: Numeric,
  status: Text,
  comment: maybe(z.nullable(z.string())),
  verificationCode: maybe(Text),
  /** The phone that gets the message with the code. */
  servicePhone: maybe(PhoneOrNone),
  /** The agent's own phone, as entered in step 1. */
  phone: maybe(PhoneOrNone),
})
export type Verification = z.infer<typeof Verification>

/** The request, or null where nothing says that there is one: `null`, an empty body, `{}`. */
export const VerificationOrNone = orElse(
  z.nullable(Verification.check(z.refine(({ step, status }) => step !== null || status !== ''))),
  null,
)

export const VerificationStart = z.object({ phone: Phone })
/** `null` when no service phone is free. */
export const ServicePhone = orElse(z.object({ phone: PhoneOrNone }), { phone: null })
