import { markApproved } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { decide } from './repository.ts'

/** The operator lets the agent work. Gives false when no such request waits. */
export async function approve(context: Context, id: number): Promise<boolean> {
  return inTransaction(context.sql, async (tx) => {
    const agentId = await decide(tx, id, { status: 'APPROVED', comment: null, decidedAt: now(context) })
    if (agentId !== null) {
      await markApproved(tx, agentId, now(context))
      await notify(tx, agentId, { kind: 'verification', isApproved: true }, now(context))
    }
    return agentId !== null
  })
}

/** The operator sends the request back with a comment. Gives false when no such request waits. */
export async function revise(context: Context, id: number, comment: string): Promise<boolean> {
  return inTransaction(context.sql, async (tx) => {
    const agentId = await decide(tx, id, { status: 'REVISION', comment, decidedAt: now(context) })
    if (agentId !== null) await notify(tx, agentId, { kind: 'verification', isApproved: false }, now(context))
    return agentId !== null
  })
}
