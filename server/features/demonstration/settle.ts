import type { Context } from '../../context.ts'
import { repeat } from '../../repeat.ts'
import { listInProcessing, settleWithdrawal } from '../withdrawals/service.ts'

const LOOK_MS = 500

/** The operator of the demonstration: pays every withdrawal by itself after DEMO_SETTLE_MS. Gives the function that ends it. */
export function startSettling(context: Context): () => Promise<void> {
  const seenAt = new Map<number, number>()

  async function settleDue(): Promise<void> {
    for (const { id } of await listInProcessing(context)) {
      const since = seenAt.get(id) ?? Date.now()
      seenAt.set(id, since)
      if (Date.now() - since < context.config.DEMO_SETTLE_MS) continue
      await settleWithdrawal(context, id)
      seenAt.delete(id)
    }
  }

  return repeat('Демонстрация, выплаты', LOOK_MS, settleDue)
}
