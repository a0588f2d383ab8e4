import { z } from 'zod/mini'

/** What travels, encrypted, to the worker of a device. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The screen that a tap opens. */
  path: z.string().check(z.startsWith('/')),
  /** A later message of the same tag takes this one's place. */
  tag: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>
