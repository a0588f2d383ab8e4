import { z } from 'zod/mini'

/** What the page says to the service worker. */
export const PageMessage = z.discriminatedUnion('type', [
  /** Take over: the person accepted the new version. The type's spelling is workbox-window's. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  /** Something was queued, or the agent signed in: drain now. */
  z.object({ type: z.literal('DRAIN') }),
])
export type PageMessage = z.infer<typeof PageMessage>
