import { DAILY_CONTACT_LIMIT, MIN_WITHDRAWAL_RUB, REPORT_URGENT_HOURS } from '#contract/limits.ts'
import { takingHours } from './deadlines.ts'

/** The same, ms. */
export const REPORT_URGENT_MS = REPORT_URGENT_HOURS * 3_600_000

/** Something to press. `isOff`: it would fail now, and is shown so. */
export type Step =
  | { kind: 'take'; isOff: boolean }
  /** `count`: dialogs that a report is due for; 0 where the list doesn't tell. */
  | { kind: 'report'; count: number }
  /** Dialogs that no report has shown: each takes a screenshot of its own. */
  | { kind: 'missing'; count: number }
  /** `amount`: rubles; null where the server doesn't tell. */
  | { kind: 'accrue'; amount: number | null; isOff: boolean }
  | { kind: 'withdraw'; amount: number }
  /** `day`: the one that stands in the way, `YYYY-MM-DD`. */
  | { kind: 'earlier_day'; day: string }
  | { kind: 'link_account' }
  | { kind: 'show_accounts' }

/** Why no contact can be taken now. `dialog`: the page itself shows the one to finish first. */
export type Wait =
  | 'another_day'
  | 'earlier_day'
  | 'hours'
  | 'limit'
  | 'empty'
  | 'offline'
  | 'reading'
  | 'dialog'
  | 'accounts_unknown'
  | 'no_accounts'
  | 'account_offline'
  | 'some_offline'

export interface NextAction {
  /** The one in the thumb's place; null: there is nothing to do but to wait. */
  main: Step | null
  /** Beside it. */
  side: Step | null
  /** What is waited for, or why there is no contact to take; null while one can be taken. */
  wait: Wait | null
}

interface TakingFacts {
  /** Of the server's clock, ms. */
  now: number
  isOnline: boolean
  /** Contacts of the day in both modes. */
  takenToday: number
  /** Of the base; null where the server doesn't tell. */
  freeContacts: number | null
}

export interface ManualFacts extends TakingFacts {
  mode: 'manual'
  /** Whether the day on the screen is today's: contacts are taken for no other. */
  isToday: boolean
  /** An earlier day that must be finished first, `YYYY-MM-DD`. */
  blockedByDay: string | null
  canSendReport: boolean
  canAccrualBalance: boolean
  balanceHasAccrual: boolean
  /** Dialogs whose second message was sent: no report has shown them yet. */
  unreported: number
  /** Dialogs that a report did not show. */
  notFound: number
  /** Those of them whose screenshot is not on its way. */
  missing: number
  /** A report is on its way, or being read. */
  isReporting: boolean
  /** ms */
  reportDueAt: number
  /** What an accrual would bring, rubles; null where the server doesn't tell. */
  unpaid: number | null
  /** The agent's balance, rubles. */
  balance: number
}

/** Of the linked messenger accounts, taken together. */
export type AccountsState = 'unknown' | 'none' | 'offline' | 'some_offline' | 'online'

export interface BindingFacts extends TakingFacts {
  mode: 'binding'
  /** A dialog of today, or a debt of an earlier day, is to be finished first. */
  hasDialog: boolean
  accounts: AccountsState
  isUnpaid: boolean
  /** Rubles; null where the server doesn't tell. */
  unpaid: number | null
}

/** What an agent does next, in either mode: one main step that can't fail, and the lesser one beside it. */
export function nextAction(facts: ManualFacts | BindingFacts): NextAction {
  return facts.mode === 'manual' ? nextManual(facts) : nextBinding(facts)
}

function nextManual(facts: ManualFacts): NextAction {
  const wait = whyNoContact(facts)
  const end = endOfDay(facts)
  if (wait === 'earlier_day' && facts.blockedByDay !== null)
    return { main: { kind: 'earlier_day', day: facts.blockedByDay }, side: end, wait }
  // A line that broke for a moment moves nothing under the thumb.
  if (wait === null || wait === 'offline') {
    const take: Step = { kind: 'take', isOff: wait !== null }
    const isUrgent = end?.kind === 'report' && isWanted(facts) && facts.now >= facts.reportDueAt - REPORT_URGENT_MS
    return isUrgent ? { main: end, side: take, wait } : { main: take, side: end, wait }
  }
  if (end?.kind !== 'report' || isWanted(facts)) return { main: end, side: null, wait }
  if (!facts.isReporting && facts.missing > 0)
    return { main: { kind: 'missing', count: facts.missing }, side: end, wait }
  return { main: null, side: end, wait: 'reading' }
}

/** Whether another report is the next step: none is on its way, and those read have not shown all they can. */
function isWanted({ isReporting, unreported, notFound }: ManualFacts): boolean {
  return !isReporting && (unreported > 0 || notFound === 0)
}

/** What the end of the day asks for (statements 8.1, 10.1), and where its money goes then. */
function endOfDay(facts: ManualFacts): Step | null {
  if (facts.canAccrualBalance) return { kind: 'accrue', amount: facts.unpaid, isOff: !facts.isOnline }
  if (!facts.balanceHasAccrual)
    return facts.canSendReport ? { kind: 'report', count: facts.unreported + facts.notFound } : null
  return facts.balance >= MIN_WITHDRAWAL_RUB ? { kind: 'withdraw', amount: facts.balance } : null
}

/** The lasting reasons first: a line comes back sooner than a day passes. */
function whyNoContact(facts: ManualFacts): Wait | null {
  if (!facts.isToday) return 'another_day'
  if (facts.blockedByDay !== null) return 'earlier_day'
  return whyClosed(facts) ?? (facts.isOnline ? null : 'offline')
}

function whyClosed({ now, takenToday, freeContacts }: TakingFacts): Wait | null {
  if (takenToday >= DAILY_CONTACT_LIMIT) return 'limit'
  if (!takingHours(now).isOpen) return 'hours'
  return freeContacts === 0 ? 'empty' : null
}

const accountWaits: Record<AccountsState, Wait | null> = {
  unknown: 'accounts_unknown',
  none: 'no_accounts',
  offline: 'account_offline',
  some_offline: 'some_offline',
  online: null,
}

function nextBinding(facts: BindingFacts): NextAction {
  const { isOnline, accounts } = facts
  const accrue: Step | null = facts.isUnpaid ? { kind: 'accrue', amount: facts.unpaid, isOff: !isOnline } : null
  if (facts.hasDialog) return { main: accrue, side: null, wait: 'dialog' }
  // Taking is disabled, not gone, while accounts are in its way (statement 9.5).
  const off: Step = { kind: 'take', isOff: true }
  const closed = whyClosed(facts)
  if (closed !== null) return { main: accrue, side: off, wait: closed }
  if (!isOnline) return { main: off, side: accrue, wait: 'offline' }
  const wait = accountWaits[accounts]
  if (wait === null) return { main: { kind: 'take', isOff: false }, side: accrue, wait }
  if (accrue !== null || wait === 'accounts_unknown') return { main: accrue, side: off, wait }
  return { main: { kind: wait === 'no_accounts' ? 'link_account' : 'show_accounts' }, side: off, wait }
}
