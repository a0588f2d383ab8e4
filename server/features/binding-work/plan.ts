import { performance } from 'node:perf_hooks'
import type { z } from 'zod'
import type { BindingDay } from '#contract/binding-work.ts'
import { SIGN_UP_DAYS_AHEAD } from '#contract/limits.ts'
import { findBalance } from '../../agents/agents.ts'
import { now, type Context } from '../../context.ts'
import { toRubles } from '#domain/money.ts'
import { addDays, businessDay, isCalendarDay } from '#domain/days.ts'
import { lastBlockingDay } from '#domain/deadlines.ts'
import { countBindingDay } from '../../dialogs/binding-dialogs.ts'
import { AppError } from '../../http/app-error.ts'
import { countFreeContacts } from '../contacts/free-pool.ts'
import { getOpenDialog } from './dialogs.ts'
import { readDayNumbers } from './day-numbers.ts'
import { insertSignUp, isSignedUp } from './plan-repository.ts'

/** One day of binding work as the agent sees it. */
export async function getBindingDay(
  context: Context,
  agentId: number,
  day: string,
): Promise<z.input<typeof BindingDay>> {
  const moment = context.clock.now()
  const today = businessDay(moment)
  const [{ plan: set, fact, agentsInPlan, totalAgents }, signedUp, dialogs, openDialog, freePhones, balance] =
    await Promise.all([
      readDayNumbers(context, day, context.sessionMemory.oldestTrue(agentId, performance.now())),
      isSignedUp(context.sql, day, agentId),
      countBindingDay(context.sql, { day, agentId, isToday: day === today, lastBlocking: lastBlockingDay(moment) }),
      getOpenDialog(context, agentId),
      countFreeContacts(context),
      findBalance(context.sql, agentId),
    ])
  const plan = set ?? context.config.DAY_PLAN
  return {
    plan,
    fact,
    agentsInPlan,
    totalAgents,
    dayStatus: dayStatus({ isFulfilled: fact >= plan, signedUp }, day, today),
    dayAgentStatus: dialogs.open > 0 ? 'waiting_actions' : null,
    notPaid: dialogs.unpaid,
    agentHasWorkPhones: dialogs.successes,
    agentDebtPhones: dialogs.debts,
    dialogCost: context.config.DIALOG_COST,
    freePhones,
    agentTodayPhonesCount: dialogs.taken,
    balance: toRubles(balance),
    userSingUpToPlan: signedUp,
    openDialog,
  }
}

/** A day is in work for those who signed up for it, until its plan is fulfilled or it is over; one to come is neither. */
function dayStatus(
  { isFulfilled, signedUp }: { isFulfilled: boolean; signedUp: boolean },
  day: string,
  today: string,
): 'in_work' | 'completed' | null {
  if (day < today || isFulfilled) return 'completed'
  return day === today && signedUp ? 'in_work' : null
}

/** Signs the agent up for today or tomorrow. @throws AppError `past_day`, `far_day`, `already_signed_up`. */
export async function signUpToPlan(context: Context, agentId: number, day: string): Promise<void> {
  demandCalendarDay(day)
  const today = businessDay(context.clock.now())
  if (day < today) throw new AppError('past_day')
  if (day > addDays(today, SIGN_UP_DAYS_AHEAD)) throw new AppError('far_day')
  if (!(await insertSignUp(context.sql, day, agentId, now(context)))) throw new AppError('already_signed_up')
}

/** @throws AppError `bad_day`. */
export function demandCalendarDay(day: string): void {
  if (!isCalendarDay(day)) throw new AppError('bad_day')
}
