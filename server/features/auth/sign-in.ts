import type { Credentials } from '#contract/user.ts'
import type { z } from 'zod'
import { findAgentByEmail } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { hashSecret } from '../../secrets.ts'
import { openSession } from '../sessions/service.ts'
import { rememberDevice } from './known-devices.ts'
import { matchesPassword } from './passwords.ts'

/** Where a call of signing in comes from. */
export interface Origin {
  /** The client's network. */
  address: string
  /** What its cookie says, or null. */
  device: string | null
}

export interface SignedIn {
  /** The session's token. */
  token: string
  /** What the device is known by from now on. */
  device: string
}

/**
 * Gives a session. A banned agent gets one too: the cabinet then shows the blocked screen.
 *
 * Wrong passwords are counted in two ways, each before the password is looked at and taken back when it was right. From
 * one place: ten in a quarter of an hour for a device on which this agent has signed in before, and ten for each network
 * that such a device isn't on. From everywhere but such devices: a hundred an hour. So strangers can't guess on however many
 * addresses they have, and nothing they do closes the door to the owner's own device; on a new one he waits, or sets a
 * new password by e-mail.
 * @throws AppError `wrong_credentials`, `too_many_requests`, `busy`.
 */
export async function signIn(
  context: Context,
  { email, password }: z.output<typeof Credentials>,
  origin: Origin,
): Promise<SignedIn> {
  const { limits, sql } = context
  const agent = await findAgentByEmail(sql, email, origin.device === null ? null : hashSecret(origin.device))
  const isKnownDevice = agent?.knowsDevice === true
  const place = placeOf(email, isKnownDevice ? origin.device : origin.address)

  await limits.take('signInFailures', place)
  if (!isKnownDevice) await limits.take('signInPerEmail', email)
  const matches = await matchesPassword(agent?.passwordHash ?? null, password).catch(async (error: unknown) => {
    // It was not looked at.
    await limits.giveBack('signInFailures', place)
    if (!isKnownDevice) await limits.giveBack('signInPerEmail', email)
    throw error
  })
  if (agent === null || !matches) throw new AppError('wrong_credentials')
  await limits.reset('signInFailures', place)
  if (!isKnownDevice) await limits.giveBack('signInPerEmail', email)
  const device = await rememberDevice(sql, agent.id, origin.device, now(context))
  return { token: await openSession(sql, agent.id, now(context)), device }
}

/** An agent and where somebody signs in as him from: what wrong passwords are counted by. */
export function placeOf(email: string, from: string | null): string {
  return `${email} ${from ?? ''}`
}
