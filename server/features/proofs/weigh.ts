import type { Context } from '../../context.ts'
import type { Tx } from '../../database/sql.ts'
import {
  countNewcomersLooks,
  countRefusals,
  findDialogFacts,
  findOthersContacts,
  findTakes,
} from '../../dialogs/proof-facts.ts'
import { askAboutOthers, askAfterwards, askToLook } from '../../dialogs/proofs.ts'
import { findSilent } from '../canaries/service.ts'
import { findTied } from '../rings/service.ts'
import { type Evidence, findEarlier, findEvidence, keepWeighed } from './evidence.ts'
import { decideLook, scoreOf } from './look.ts'
import { findSignals } from './signals.ts'

/** Refusals older than this are forgiven. */
const REFUSALS_MS = 30 * 86_400_000

/** Dialogs taken so long before a silent canary are looked at too. */
const BESIDE_CANARY_MS = 7 * 86_400_000

export interface Proven {
  agentId: number
  /** Dialogs whose number was just read. */
  dialogIds: readonly number[]
  /** Where: on a report, or on the dialog's own screenshot. */
  on: { batchId: number } | { screenshotId: number }
  moment: Date
}

/**
 * Weighs what proved these dialogs, in the transaction of their success, the agent locked. A person may be asked to look
 * before they are paid, or afterwards; nobody is refused anything here. `chance`: 0 ≤ n < 1, for the sample.
 */
export async function weighProofs(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { agentId, dialogIds, on, moment }: Proven,
  chance: () => number = Math.random,
): Promise<void> {
  if (dialogIds.length === 0) return
  const pictures = await findEvidence(tx, on)
  const refusals = await countRefusals(tx, agentId, new Date(moment.getTime() - REFUSALS_MS))
  const seen = new Map<Evidence, Surroundings>()
  let takes: Date[] | null = null
  const dialogs = await findDialogFacts(tx, dialogIds)
  const silent = await findSilent(
    tx,
    dialogs.map(({ phone }) => phone),
  )
  const isTied = (await findTied(tx, [agentId])).has(agentId)
  let isFirst = (await countNewcomersLooks(tx, agentId)) < config.PROOF_FIRST_REPORTS
  for (const dialog of dialogs) {
    const numbered = pictures.find(({ numbers }) => numbers.some(({ phone }) => phone === dialog.phone))
    // A report proves by numbers alone; a name, the dialog whose own screenshot it is.
    const picture = numbered ?? pictures.find(({ titles }) => titles.length > 0 && dialogIds.length === 1)
    // What the previous release has read is not weighed.
    if (picture === undefined) continue
    const around = seen.get(picture) ?? (await lookAround(tx, picture, agentId, moment))
    seen.set(picture, around)
    takes ??= await findTakes(tx, agentId, dialog.day)
    const signals = findSignals({
      ...dialog,
      ...around,
      picture,
      sentAt: picture.sentAt,
      clocks: picture.clocks,
      takes,
      refusals,
      isTied,
      isByName: numbered === undefined,
      isSilentCanary: silent.has(dialog.phone),
      isBesideCanary: silent.size > 0,
    }).filter((signal) => config.PROOF_WEIGHTS[signal] > 0)
    const score = scoreOf(signals, config)
    const { screenshotId, sentAt } = picture
    const sinceTakenMs = sentAt.getTime() - dialog.takenAt.getTime()
    await keepWeighed(tx, { dialogId: dialog.id, screenshotId, sinceTakenMs, signals, score, moment })
    const look = decideLook(score, config, chance())
    const question = { dialogId: dialog.id, agentId, screenshotId, signals, moment }
    if (look === 'before') await askToLook(tx, { ...question, cause: 'signals' })
    if (look === 'after') await askAfterwards(tx, { ...question, cause: signals.length > 0 ? 'signals' : 'chance' })
    if (look === null && isFirst) await askAfterwards(tx, { ...question, cause: 'newcomer' })
    isFirst = false
  }
  if (silent.size > 0) {
    const since = new Date(moment.getTime() - BESIDE_CANARY_MS)
    await askAboutOthers(tx, { agentId, since, signals: ['beside_canary'], moment })
  }
}

interface Surroundings {
  earlier: Evidence[]
  othersContacts: number
}

/** What is told from other pictures and from whose contacts stand on this one: the same for each of its dialogs. */
async function lookAround(tx: Tx, picture: Evidence, agentId: number, moment: Date): Promise<Surroundings> {
  const phones = picture.numbers.map(({ phone }) => phone)
  const others = await findOthersContacts(tx, agentId, phones)
  const owners = [agentId, ...others.map((other) => other.agentId)]
  return { earlier: await findEarlier(tx, picture, owners, moment), othersContacts: others.length }
}
