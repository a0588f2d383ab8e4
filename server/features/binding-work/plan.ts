import type { z } from 'zod'
import type { BindingDay } from '#contract/binding-work.ts'
import { SIGN_UP_DAYS_AHEAD } from '#contract/limits.ts'
import { now, type Context } from '../../context.ts'
import { addDays, businessDay, isCalendarDay, lastBlockingDay } from '../../days.ts'
import { AppError } from '../../http/app-error.ts'
import { countTaken } from '../contacts/daily-limit.ts'
import { countFreeContacts } from '../contacts/free-pool.ts'
import { getOpenDialog } from './dialogs.ts'
import { type DayRow, insertSignUp, readDay } from './plan-repository.ts'

/** One day of binding work as the agent sees it. */
export async function getBindingDay(
  context: Context,
  agentId: number,
  day: string,
): Promise<z.input<typeof BindingDay>> {
  demandCalendarDay(day)
  const moment = context.clock.now()
  const today = businessDay(moment)
  const [row, openDialog, freePhones, taken] = await Promise.all([
    readDay(context.sql, { day, agentId, isToday: day === today, lastBlocking: lastBlockingDay(moment) }),
    getOpenDialog(context, agentId),
    countFreeContacts(context),
    countTaken(context.sql, agentId, day),
  ])
  const plan = row.plan ?? context.config.DAY_PLAN
  return {
    plan,
    fact: row.fact,
    agentsInPlan: row.agentsInPlan,
    totalAgents: row.totalAgents,
    dayStatus: dayStatus(row, plan, day, today),
    dayAgentStatus: row.open > 0 ? 'waiting_actions' : null,
    notPaid: row.unpaid,
    agentHasWorkPhones: row.successes,
    agentDebtPhones: row.debts,
    dialogCost: context.config.DIALOG_COST,
    freePhones,
    agentTodayPhonesCount: taken.manual + taken.binding,
    userSingUpToPlan: row.signedUp,
    openDialog,
  }
}

/** A day is in work for those who signed up for it, until its plan is fulfilled or it is over; one to come is neither. */
function dayStatus(row: DayRow, plan: number, day: string, today: string): 'in_work' | 'completed' | null {
  if (day < today || row.fact >= plan) return 'completed'
  return day === today && row.signedUp ? 'in_work' : null
}

/** Signs the agent up for today or tomorrow. @throws AppError `past_day`, `far_day`, `already_signed_up`. */
export async function signUpToPlan(context: Context, agentId: number, day: string): Promise<void> {
  demandCalendarDay(day)
  const today = businessDay(context.clock.now())
  if (day < today) throw new AppError('past_day')
  if (day > addDays(today, SIGN_UP_DAYS_AHEAD)) throw new AppError('far_day')
  if (!(await insertSignUp(context.sql, day, agentId, now(context)))) throw new AppError('already_signed_up')
}

function demandCalendarDay(day: string): void {
  if (!isCalendarDay(day)) throw new AppError('bad_request', { text: 'Неверный день' })
}
