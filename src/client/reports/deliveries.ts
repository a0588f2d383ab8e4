import { type Delivery, MOST_DELIVERIES, WEEK_MS } from '#contract/client-report.ts'
import { listSentNotes } from '#queue/stored/sent-note.ts'

/** Until when what has arrived was told of, ms since 1970. */
const TOLD_KEY = 'deliveries-told'

interface Delivered {
  deliveries: Delivery[]
  until: number
}

/** What has arrived since it was last told of, whoever sent it, page or worker; null: nothing has. */
export async function findDelivered(): Promise<Delivered | null> {
  const told = Number(localStorage.getItem(TOLD_KEY))
  const notes = (await listSentNotes()).filter(({ sentAt }) => sentAt > told)
  const [newest] = notes
  if (newest === undefined) return null
  // A phone's clock that was set meanwhile measures nothing; an earlier version did not note the network.
  const deliveries = notes.flatMap(({ savedAt, sentAt, network }) =>
    network === undefined || sentAt < savedAt || sentAt - savedAt > WEEK_MS ? [] : { ms: sentAt - savedAt, network },
  )
  // More are thrown away: the server takes no more at once, and one part of a day says as much as the whole.
  return { deliveries: deliveries.slice(0, MOST_DELIVERIES), until: newest.sentAt }
}

export function noteToldOf({ until }: Delivered): void {
  localStorage.setItem(TOLD_KEY, String(until))
}
