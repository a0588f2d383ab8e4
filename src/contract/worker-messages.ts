import { z } from 'zod/mini'
import { DescribedError } from './client-report.ts'

/** What the page says to the service worker. */
export const PageMessage = z.discriminatedUnion('type', [
  /** Take over: the person accepted the new version. The type's spelling is workbox-window's. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  /** Something was queued, or the agent signed in: drain now. */
  z.object({ type: z.literal('DRAIN') }),
])
export type PageMessage = z.infer<typeof PageMessage>

/** What the service worker says to one page. */
export const WorkerMessage = z.discriminatedUnion('type', [
  /** Show this screen: a notification was tapped. */
  z.object({ type: z.literal('OPEN'), path: z.string().check(z.startsWith('/')) }),
  /** Something failed in the worker that nobody caught: the page tells the server. */
  z.object({ type: z.literal('FAILED'), error: DescribedError }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>

/** What tabs and the worker tell one another about the upload queue. */
export const QueueEvent = z.discriminatedUnion('type', [
  /** Items came, went or changed their state. */
  z.object({ type: z.literal('changed') }),
  /** The server has taken this report. */
  z.object({ type: z.literal('reported'), id: z.string() }),
  /** An accrual that followed a report paid something. */
  z.object({ type: z.literal('paid') }),
  /** The agent of the page's token became known. */
  z.object({ type: z.literal('identified') }),
  /** An item is being sent by somebody who lives; said time and again while it goes. */
  z.object({ type: z.literal('sending') }),
  /** How much of an item has left the phone, 0–1. */
  z.object({
    type: z.literal('progress'),
    id: z.string(),
    share: z.number(),
    /** How many of its pictures the server has, where they go one by one. */
    arrived: z.optional(z.number()),
    /** How long the rest takes as it has gone so far, ms; absent while nothing is known. */
    leftMs: z.optional(z.number()),
  }),
])
export type QueueEvent = z.infer<typeof QueueEvent>
