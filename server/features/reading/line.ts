import { z } from 'zod'
import type { Queryable } from '../../database/sql.ts'

const Line = z.object({
  /** Reports and screenshots in line now. */
  waiting: z.int(),
  /** Seconds that the first of them has waited. */
  oldestS: z.number(),
})

/** How long the line of what is still to be read is: cheap enough to be asked every second. */
export function measureLine(sql: Queryable, moment: Date): Promise<z.infer<typeof Line>> {
  return sql.one(Line)`
    select count(*) as waiting, coalesce(extract(epoch from ${moment}::timestamptz - min(created_at)), 0)::float8 as "oldestS"
    from report_batches where read_at is null`
}
