import type { Credentials } from '#contract/user.ts'
import type { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { openSession } from '../sessions/service.ts'
import { matchesPassword } from './passwords.ts'
import { findAgentByEmail } from './repository.ts'

/** Gives a session's token. A banned agent gets one too: the cabinet then shows the blocked screen. @throws AppError `wrong_credentials`. */
export async function signIn(context: Context, { email, password }: z.output<typeof Credentials>): Promise<string> {
  context.limits.check('signInFailures', email)
  const agent = await findAgentByEmail(context.sql, email)
  const matches = await matchesPassword(agent?.passwordHash ?? null, password)
  if (agent === null || !matches) {
    context.limits.take('signInFailures', email)
    throw new AppError('wrong_credentials')
  }
  context.limits.reset('signInFailures', email)
  return openSession(context.sql, agent.id, now(context))
}
