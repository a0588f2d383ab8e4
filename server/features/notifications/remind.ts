import { z } from 'zod'
import { REPORT_URGENT_HOURS } from '#contract/limits.ts'
import { addDays } from '#domain/days.ts'
import { deadlineDay, reportDueAt } from '#domain/deadlines.ts'
import { tellAt } from '#domain/quiet-hours.ts'
import { now, type Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countAwaitingReport } from '../../dialogs/awaiting-reports.ts'
import type { News } from './news.ts'

const BEFORE_MS = REPORT_URGENT_HOURS * 3_600_000

const DeviceRow = z.object({ id: z.int(), agentId: z.int(), timeZone: z.string() })

/**
 * Reminds of a report that is still open shortly before its deadline, each device once: by who is open at that moment. Where
 * it is night by the phone's clock it waits for the morning, and who has reported by then is left in peace. Deliveries wait
 * for this, so however many devices there are, it asks the database three times.
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
  const due = awake.flatMap(({ id, agentId }) => {
    const contacts = counts.get(agentId)
    return contacts === undefined ? [] : [{ id, news: { kind: 'deadline', day, contacts } satisfies News }]
  })
  if (due.length === 0) return
  // Another process may be at the same devices: whoever holds one first tells it.
  await inTransaction(
    context.sql,
    (tx) => tx`
      with due as (
        select s.id, s.agent_id, given.news
        from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ news }) => JSON.stringify(news))}::text[]) as given (id, news)
          join push_subscriptions s on s.id = given.id
        where s.reminded_day is distinct from ${day}::date
        order by s.id for update of s),
      reminded as (update push_subscriptions set reminded_day = ${day} where id in (select id from due))
      insert into notifications (agent_id, subscription_id, kind, news, due_at, expires_at)
      select agent_id, id, 'deadline', news::jsonb, ${moment}, ${new Date(dueAt)} from due`,
  )
}
