// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { Flag, Rubles, Text } from './answers.ts'
import { Email, EmailCode, Password } from './primitives.ts'
import { TOKEN_EMPTY } from './sentences.ts'

/** The signed-in agent (statement 15.4). */
export const User = z.object({
  email: z.string(),
  emailVerified: Flag,
  /** True until the knowledge test is passed (statement 2.2). */
  isBlocked: Flag,
  /** True once the operator approved the verification. */
  isApproved: Flag,
  isBanned: Flag,
  /** null: not told. It is no 0: nobody may be shown that they have nothing, or be told what they can pay out. */
  balance: Rubles,
  referralCode: Text,
  /** What the server can do beyond the specification (capabilities.ts). Our addition. */
  capabilities: orElse(z.array(z.string()), []),
})
export type User = z.infer<typeof User>

export const Credentials = z.object({ email: Email, password: Password })
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.object({
  email: Email,
  password: Password,
  referralCode: z.optional(z.nullable(z.string())),
})
export type Registration = z.infer<typeof Registration>

export const SessionToken = z.object({ token: z.string().check(z.minLength(1)) })

export const EmailVerification = z.object({ code: EmailCode })
export const PasswordResetRequest = z.object({ email: Email })
export const PasswordRestore = z.object({
  token: z.string(TOKEN_EMPTY).check(z.trim(), z.minLength(1, TOKEN_EMPTY)),
  password: Password,
})
