import { catch as orElse, z } from 'zod/mini'
import { NetworkClass } from '#contract/client-report.ts'

/** Chromium's navigator.connection, in page and worker; other browsers tell nothing, and are asked for nothing. */
const Connection = z.object({
  saveData: z.optional(z.boolean()),
  effectiveType: orElse(NetworkClass, 'unknown'),
})
export type Connection = z.infer<typeof Connection>

export function readConnection(): Connection {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  return z.safeParse(Connection, connection).data ?? { effectiveType: 'unknown' }
}
