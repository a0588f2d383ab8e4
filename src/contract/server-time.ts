import { z } from 'zod/mini'

/** Unix seconds (statement 6.8). */
export const ServerTime = z.object({ serverTime: z.number() })
