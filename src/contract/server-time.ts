import { z } from 'zod/mini'

/** Unix seconds (specification §3). */
export const ServerTime = z.object({ serverTime: z.number() })
