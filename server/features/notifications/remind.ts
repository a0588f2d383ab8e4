import { z } from 'zod'
import { addDays } from '#domain/days.ts'
import { deadlineDay, reportDueAt } from '#domain/deadlines.ts'
import { tellAt } from '#domain/quiet-hours.ts'
import { now, type Context } from '../../context.ts'
import { IdRow } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countAwaitingReport } from '../../dialogs/awaiting-reports.ts'
import { insertNotification } from './notify.ts'

/** How long before its deadline an agent is reminded of a report, ms. */
const BEFORE_MS = 2 * 3_600_000

const DeviceRow = z.object({ id: z.int(), agentId: z.int(), timeZone: z.string() })

/**
 * Reminds of a report that is still open shortly before its deadline, each device once: by who is open at that moment. Where
 * it is night by the phone's clock it waits for the morning, and who has reported by then is left in peace.
 */
export async function remindOfReports(context: Context): Promise<void> {
  const moment = now(context)
  const day = addDays(deadlineDay(moment.getTime()), -1)
  const dueAt = reportDueAt(day)
  if (moment.getTime() < dueAt - BEFORE_MS || moment.getTime() >= dueAt) return
  const devices = await context.sql.many(DeviceRow)`
    select s.id, s.agent_id as "agentId", s.time_zone as "timeZone"
    from push_subscriptions s join notification_settings n on n.agent_id = s.agent_id
    where n.is_wanted and not 'deadline' = any(n.off) and s.reminded_day is distinct from ${day}::date`
  const awake = devices.filter(({ timeZone }) => tellAt(timeZone, moment.getTime()) === moment.getTime())
  if (awake.length === 0) return
  const counts = await countAwaitingReport(context.sql, day, [...new Set(awake.map(({ agentId }) => agentId))])
  for (const { id, agentId } of awake) {
    const contacts = counts.get(agentId)
    if (contacts === undefined) continue
    await inTransaction(context.sql, async (tx) => {
      // Another process may be at the same device.
      const mine = await tx.many(IdRow)`
        update push_subscriptions set reminded_day = ${day} where id = ${id} and reminded_day is distinct from ${day}::date returning id`
      if (mine.length === 0) return
      const news = { kind: 'deadline', day, contacts } as const
      await insertNotification(tx, { agentId, device: id, news, dueAt: moment.getTime(), moment, expiresAt: dueAt })
    })
  }
}
