import { announce } from '../channel.ts'
import { kinds } from '../kinds/kinds.ts'
import { changeUpload, listUploads } from '../stored/records.ts'
import type { UploadRecord } from '../stored/record.ts'

/**
 * [Note: one sender] One Web Lock makes tabs and the worker take turns; a crash of its holder frees it at once. A holder
 * that is frozen rather than dead keeps the lock, so a sender also says time and again that it is sending: when nobody is
 * heard any more, the lock is taken away from its holder. That is told over the channel, not read from the store, which
 * may be what does not answer. Each item being sent carries a lease as well, which its sender renews: what an old holder
 * still does with the item is ignored once another has taken it, and the idempotency key makes even two sendings count once.
 */
export const LEASE_MS = 30_000

/** Names this tab or worker in leases. */
export const OWNER = crypto.randomUUID()

/** The next item of `agent` that is due, taken for sending by this realm: urgent kinds first, then the oldest. */
export async function claimNext(agent: string, isDue: (record: UploadRecord) => boolean): Promise<UploadRecord | null> {
  const due = (await listUploads()).flatMap(({ record }) =>
    record?.agent === agent && record.status === 'waiting' && isDue(record) ? [record] : [],
  )
  due.sort((a, b) => Number(kinds[b.target.kind].isUrgent) - Number(kinds[a.target.kind].isUrgent))
  for (const { id } of due) {
    const claimed = await changeUpload(id, (record) =>
      record.status === 'waiting' && isDue(record)
        ? { ...record, lease: { owner: OWNER, since: Date.now(), ms: LEASE_MS } }
        : null,
    )
    if (claimed !== null) return claimed
  }
  return null
}

/** Keeps the lease of `id` alive until stopped; calls `onLost` when the item was erased or taken over. */
export function keepLease(id: string, onLost: () => void): () => void {
  const timer = setInterval(() => {
    announce({ type: 'sending' })
    void renew(id).then((isMine) => isMine || onLost(), onLost)
  }, LEASE_MS / 3)
  return () => clearInterval(timer)
}

async function renew(id: string): Promise<boolean> {
  const renewed = await changeUpload(id, (record) =>
    record.lease?.owner === OWNER ? { ...record, lease: { owner: OWNER, since: Date.now(), ms: LEASE_MS } } : null,
  )
  return renewed !== null
}
