import { MIN_WITHDRAWAL_RUB } from '#contract/limits.ts'

/** Where money stands on its way from a dialog to the bank, in that order. */
const MONEY_STAGES = ['reply', 'report', 'screenshot', 'check', 'accrual', 'balance'] as const
export type MoneyStage = (typeof MONEY_STAGES)[number]

export interface MoneyFacts {
  /** Dialogs whose client has not answered yet. */
  awaitingReply: number
  /** Dialogs that a report has to show; null in a mode that knows no reports. */
  awaitingReport: number | null
  /** Dialogs that no report showed: each takes a screenshot of its own. */
  awaitingScreenshot: number
  /** Dialogs that a person looks at. */
  checking: number
  /** Proven dialogs that are not paid yet; null where the server doesn't tell. */
  unpaid: number | null
  canAccrue: boolean
  /** Pictures are on their way, or being read. */
  isReading: boolean
  /** Pay for a dialog, rubles; null where the server doesn't tell. */
  price: number | null
  /** The agent's balance, rubles. */
  balance: number
}

export interface MoneyStep {
  stage: MoneyStage
  /** Dialogs there; null: the balance knows none, or the server doesn't tell. */
  count: number | null
  /** Rubles there; null where the server doesn't tell. */
  amount: number | null
  isEmpty: boolean
  /** The agent's move that brings money nearest: of one step at most. */
  isNext: boolean
}

/** The way of the money (statement 10.25). What is out of the ordinary, a lost number or a look, stands there only when it happened. */
export function moneyPath(facts: MoneyFacts): MoneyStep[] {
  const counts: Record<Exclude<MoneyStage, 'balance'>, number | null> = {
    reply: facts.awaitingReply,
    report: facts.awaitingReport,
    screenshot: facts.awaitingScreenshot,
    check: facts.checking,
    accrual: facts.unpaid,
  }
  const next = nextStage(facts)
  return MONEY_STAGES.flatMap((stage): MoneyStep[] => {
    const isNext = stage === next
    if (stage === 'balance')
      return [{ stage, count: null, amount: facts.balance, isEmpty: facts.balance === 0, isNext }]
    const count = counts[stage]
    const isEmpty = count === 0 || (count === null && !isNext)
    if (isEmpty && (stage === 'screenshot' || stage === 'check')) return []
    if (stage === 'report' && count === null) return []
    const amount = count === null || facts.price === null ? null : count * facts.price
    return [{ stage, count, amount, isEmpty, isNext }]
  })
}

function nextStage(facts: MoneyFacts): MoneyStage | null {
  if (facts.canAccrue) return 'accrual'
  if (facts.awaitingScreenshot > 0) return 'screenshot'
  if ((facts.awaitingReport ?? 0) > 0 && !facts.isReading) return 'report'
  if (facts.balance >= MIN_WITHDRAWAL_RUB) return 'balance'
  return facts.awaitingReply > 0 ? 'reply' : null
}
