import { z } from 'zod'
import { Reading } from './reading.ts'

/** To the reading thread: the bytes of one picture. */
export const ReadingRequest = z.instanceof(Uint8Array)

/** From the reading thread: one for each request, and `ready` once before them. */
export const ReadingAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('read'), reading: Reading }),
  z.object({ type: z.literal('unreadable') }),
])
export type ReadingAnswer = z.infer<typeof ReadingAnswer>
