import type { Contact, ManualDay } from '#contract/manual-work.ts'
import type { z } from 'zod'
import { findBalance } from '../../agents/agents.ts'
import { type Context, now } from '../../context.ts'
import { businessDay } from '#domain/days.ts'
import { lastBlockingDay, reportDueAt } from '#domain/deadlines.ts'
import { countTaken } from '../../dialogs/counts.ts'
import { type DialogRow, findDialogs, findUnsettledDays, type UnsettledDay } from '../../dialogs/manual-dialogs.ts'
import { findLatestProofs, type LatestProof } from '../../dialogs/asked-proofs.ts'
import { isOpen } from '../../dialogs/status.ts'
import { toKopecks, toRubles } from '#domain/money.ts'
import { type DialogPay, findDialogPay } from '../ledger/dialog-pay.ts'
import { firstMessage } from '../../dialogs/messages.ts'
import { appealUntil, lookedBy } from '../proofs/service.ts'
import { findUnreadReports } from '../reading/service.ts'
import { countFreeContacts } from '../contacts/free-pool.ts'
import { findReportLateness } from './lateness.ts'
import { matchesSearch } from '#domain/search.ts'

/** One day of manual work as the agent sees it. The search narrows the list alone: counts and buttons are the whole day's. */
export async function buildDay(
  context: Context,
  agentId: number,
  day: string,
  search: string,
): Promise<z.input<typeof ManualDay>> {
  const { sql } = context
  const [dialogs, taken, unsettled, unread, reportLateMinutes, freePhonesCount, balance] = await Promise.all([
    findDialogs(sql, agentId, day),
    countTaken(sql, agentId, day),
    findUnsettledDays(sql, agentId),
    findUnreadReports(sql, agentId, day),
    findReportLateness(sql, agentId, day),
    countFreeContacts(context),
    findBalance(sql, agentId),
  ])
  const seen = new Set(unread.phones)
  const moment = context.clock.now()
  const earlier = unsettled.find((one) => one.blocks && one.day < businessDay(moment))
  const [proofs, pay] = await Promise.all([
    findLatestProofs(
      sql,
      dialogs.flatMap(({ id, proof }) => (proof === null ? [] : [id])),
    ),
    findDialogPay(
      sql,
      dialogs.flatMap(({ id, paid }) => (paid ? [id] : [])),
    ),
  ])
  const left = unsettled.find((one) => one.day === day) ?? { toReport: 0, unpaid: 0 }
  const accrued = [...pay.values()].reduce((total, { sum }) => total + sum, 0)
  return {
    ...settlementOf(dialogs, left),
    agentTodaySuccessPhonesCount: dialogs.filter((dialog) => dialog.status === 'success').length,
    checkingPhonesCount: dialogs.filter((dialog) => dialog.proof === 'checking').length,
    agentTodayPhonesCount: taken.manual + taken.binding,
    bindingPhonesCount: taken.binding,
    freePhonesCount,
    contacts: dialogs
      .filter((dialog) => matchesSearch(dialog, search))
      .map((dialog) => {
        const contact = toContact(context, dialog, proofs.get(dialog.id), pay.get(dialog.id))
        return seen.has(dialog.phone) ? Object.assign(contact, { isSeen: true }) : contact
      }),
    canOptOut: true,
    batchesInReading: unread.count,
    blockedByDay: earlier !== undefined && earlier.day <= lastBlockingDay(moment) ? earlier.day : null,
    unfinishedDay: earlier === undefined ? null : { day: earlier.day, needsReport: earlier.toReport > 0 },
    reportDueAt: new Date(reportDueAt(day)).toISOString(),
    reportLateMinutes,
    dialogCost: context.config.DIALOG_COST,
    unpaidPhonesCount: left.unpaid,
    balance: toRubles(balance),
    reward: toRubles(accrued + left.unpaid * toKopecks(context.config.DIALOG_COST)),
  }
}

/**
 * What the end of a day asks for (statements 7.4, 8.1 and 10.1), over what is still to be settled of it. What a person looks at
 * asks nothing, nor does what came of it: the day goes on without. What we could not read may be sent again, and has to be as
 * little.
 */
function settlementOf(
  dialogs: readonly DialogRow[],
  { toReport, unpaid }: Pick<UnsettledDay, 'toReport' | 'unpaid'>,
): Pick<ManualDay, 'canSendReport' | 'canAccrualBalance' | 'balanceHasAccrual'> {
  // What was taken back is accrued no more.
  const isPaid = dialogs.some((dialog) => dialog.paid && dialog.status === 'success' && dialog.proof !== 'checking')
  return {
    canSendReport: toReport > 0 || dialogs.some(({ isUnread }) => isUnread),
    canAccrualBalance: unpaid > 0 && toReport === 0,
    balanceHasAccrual: isPaid && unpaid === 0 && toReport === 0,
  }
}

function toContact(
  context: Context,
  dialog: DialogRow,
  proof: LatestProof | undefined,
  pay: DialogPay | undefined,
): z.input<typeof Contact> {
  const { id, phone, name, status, suppressed } = dialog
  const contact = { id: String(id), phone, name, status, ...proofOf(context, dialog, proof, pay) }
  if (suppressed) return { ...contact, optedOut: true }
  const since = status === 'in_work' ? { since: dialog.takenAt.toISOString() } : {}
  return isOpen(status) ? { ...contact, ...since, message: firstMessage(id, name) } : contact
}

/** Which pictures of the report have to be looked at by a person's eye alone. */
function unreadInWords(places: readonly number[]): string {
  // The dialog's own.
  if (places.length === 0) return 'Скриншот не удалось открыть.'
  const numbers = new Intl.ListFormat('ru').format(places.map((place) => `№\u00a0${place}`))
  return places.length === 1 ? `Скриншот ${numbers} не удалось открыть.` : `Скриншоты ${numbers} не удалось открыть.`
}

function proofOf(
  context: Context,
  { proof: state, isUnread }: DialogRow,
  latest: LatestProof | undefined,
  pay: DialogPay | undefined,
): Pick<z.input<typeof Contact>, 'proof'> {
  if (state === null || latest === undefined) return {}
  const { reason, decidedAt, askedAt, cause, unread } = latest
  const pictures = latest.pictures.length === 0 ? {} : { pictures: latest.pictures.map(String) }
  // Not accepted and paid all the same: an operator has taken it back.
  const takenBack = pay === undefined || state === 'accepted' ? {} : { takenBack: toRubles(pay.takenBack) }
  if (state === 'checking') {
    const until = lookedBy(context, askedAt).toISOString()
    const why = isUnread || unread.length > 0 ? { reason: unreadInWords(unread) } : {}
    const canSend = isUnread ? { canSend: true } : {}
    return { proof: { state, until, isAppeal: cause === 'appeal', ...why, ...canSend, ...takenBack, ...pictures } }
  }
  const until = state === 'refused' && decidedAt !== null ? appealUntil(context, decidedAt) : null
  const isOver = until === null || until <= now(context)
  return { proof: { state, reason, until: isOver ? null : until.toISOString(), ...takenBack, ...pictures } }
}
