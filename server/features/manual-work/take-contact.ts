import type { TakenContact } from '#contract/manual-work.ts'
import type { z } from 'zod'
import { now, type Context } from '../../context.ts'
import { isUnavailable } from '../../database/failures.ts'
import { inTransaction } from '../../database/transaction.ts'
import { inTurns } from '../../database/in-turns.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { listNextNames } from '../../dialogs/names.ts'
import { AppError } from '../../http/app-error.ts'
import { drawCanary, listenIfCanary, releaseCanary } from '../canaries/service.ts'
import { noteContactTaken } from '../contacts/free-pool.ts'
import { isSuppressed } from '../contacts/suppression.ts'
import { findToldApart } from '../proofs/issued-name.ts'
import { type Taken, takeFromBase, takeInTurn, type Taking } from '../../dialogs/take-contact.ts'

/** An agent who asks, and the key he asks with. */
type Asking = Omit<Taking, 'preferred'>

interface Wish extends Taking {
  /** The names that may stand over the agent's chats already. */
  beside: readonly string[]
}

/** So many agents share a transaction, and wait for one another's locks. */
const TOGETHER = 50
/** Another process may give away the first of those that an agent would rather get, and the second. */
const SPARE = 3

const takers = new WeakMap<Context, (asking: Asking) => Promise<Taken>>()

/**
 * Gives the agent the next free contact with the first message to send: of the next ones, the first whose name is told from those of
 * the agent's other chats, should it be saved under it (docs/decisions/240).
 * @throws AppError `too_late_today`, `daily_limit`, `day_unreported`, `day_not_accrued`, `no_free_contacts`.
 */
export async function takeContact(
  context: Context,
  agentId: number,
  key: string | null,
): Promise<z.output<typeof TakenContact>> {
  const { id, phone, name, repeated } = await take(context, { agentId, key })
  if (!repeated) noteContactTaken(context)
  // A repeat may come after the person asked not to be written to.
  else if (await isSuppressed(context.sql, phone)) throw new AppError('opted_out')
  await listenIfCanary(context, phone)
  return { segmentPhoneId: String(id), phone, name, message: firstMessage(id, name) }
}

function take(context: Context, asking: Asking): Promise<Taken> {
  if (drawCanary(context)) return takeCanary(context, asking)
  const together = takers.get(context) ?? inTurns(TOGETHER, (all: readonly Asking[]) => takeTogether(context, all))
  takers.set(context, together)
  return together(asking)
}

/** In the hours when everybody takes contacts, all who ask meanwhile share a transaction (docs/decisions/110). */
async function takeTogether(context: Context, all: readonly Asking[]): Promise<(Taken | Error | Promise<Taken>)[]> {
  const moment = now(context)
  const wishes = await listWishes(context, all, moment)
  // Of one who asks twice at once the second ask waits for the first, as if it came to another process.
  const first = wishes.filter((wish, index) => index === wishes.findIndex(({ agentId }) => agentId === wish.agentId))
  const answers = await inTransaction(context.sql, (tx) => takeInTurn(tx, moment, first)).catch((error: unknown) => {
    if (isUnavailable(error)) throw error
    return null // whose fault it was is told by each alone
  })
  return wishes.map((wish) => {
    const answer = first.includes(wish) ? answers?.get(wish.agentId) : undefined
    if (answer !== undefined && answer !== 'busy') return answer
    return inTransaction(context.sql, (tx) => takeFromBase(tx, 'manual', moment, wish))
  })
}

/** Alone: a canary that nobody gets must not stay in the base. */
async function takeCanary(context: Context, asking: Asking): Promise<Taken> {
  const moment = now(context)
  const wishes = await listWishes(context, [asking], moment)
  return inTransaction(context.sql, async (tx) => {
    const canary = await releaseCanary(tx, moment)
    const [{ beside, preferred } = { beside: [], preferred: [] }] = wishes
    const ours = canary === null ? [] : findToldApart([canary], beside).map(({ id }) => id)
    return takeFromBase(tx, 'manual', moment, { ...asking, preferred: [...ours, ...preferred] })
  })
}

async function listWishes(context: Context, all: readonly Asking[], moment: Date): Promise<Wish[]> {
  const ids = new Set(all.map(({ agentId }) => agentId))
  const names = new Map(
    (await listNextNames(context.sql, [...ids], moment)).map(({ agentId, ...next }) => [agentId, next]),
  )
  const spoken = new Set<number>()
  return all.map((asking) => {
    const { contacts, beside } = names.get(asking.agentId) ?? { contacts: [], beside: [] }
    const left = contacts.filter(({ id }) => !spoken.has(id))
    const preferred = findToldApart(left, beside, SPARE).map(({ id }) => id)
    for (const id of preferred.slice(0, 1)) spoken.add(id)
    return { ...asking, beside, preferred }
  })
}
