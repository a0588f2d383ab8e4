import { z } from 'zod'
import { Reading } from '../reading.ts'

/** What a name is written in. */
export const Script = z.enum(['cyrillic', 'latin'])
export type Script = z.infer<typeof Script>

/** To the reading thread: the bytes of one picture, and in what its names are written if they are to be read. */
export const ReadingRequest = z.object({ bytes: z.instanceof(Uint8Array), script: Script.nullable() })

/** From the reading thread: one for each request, and `ready` once before them. */
export const ReadingAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('read'), reading: Reading }),
  z.object({ type: z.literal('unreadable') }),
])
export type ReadingAnswer = z.infer<typeof ReadingAnswer>
