import { SIGNAL_NAMES, type Signal } from '../../config/weights.ts'
import type { Clocks, ReadRow } from '../../reading/reader.ts'
import { areImpossible } from './clocks.ts'
import { distanceOf, isSameRow, NEAR } from './likeness.ts'

/** A picture that was seen: what it is told from others by. */
export interface Seen {
  /** Hex. */
  print: string
  isList: boolean
  rows: readonly Pick<ReadRow, 'phone' | 'print'>[]
}

/** What is known of a dialog and of the picture that shows its number. */
export interface Facts {
  phone: string
  takenAt: Date
  /** When the second message was asked for; null for what is older than this was kept. */
  mainSentAt: Date | null
  picture: Seen & { capturedAt: Date | null }
  /** When the picture came to us. */
  sentAt: Date
  /** What clocks it shows. */
  clocks: Clocks | null
  /** Earlier pictures that it may have been made of, its own agent's and others'. */
  earlier: readonly Seen[]
  /** How many contacts of other agents it shows. */
  othersContacts: number
  /** When the agent took the contacts of this day. */
  takes: readonly Date[]
  /** Proofs of the agent that a person has refused lately. */
  refusals: number
  /** No number says so, but the name under which the contact was issued. */
  isByName: boolean
  /** The agent shares a device or a phone of payouts with another. */
  isTied: boolean
  /** The contact is the platform's own, and nobody wrote to it. */
  isSilentCanary: boolean
  /** So is another contact that the agent reported. */
  isBesideCanary: boolean
}

/** A person's hand needs longer, ms: the client has to read and to reply. */
const QUICKEST_REPLY_MS = 20_000
/** So many contacts one after another, each sooner after the last than a chat opens and comes back, ms. */
const BURST = { contacts: 5, within: 25_000 }
/** Phones' clocks differ, ms. */
const CLOCK_ERROR_MS = 10 * 60_000
const SEVERAL_REFUSALS = 2
/** A list that is the same but for its first or its last row has at least so many others. */
const OTHERS_OF_EDGE = 4
/** Nobody opens a chat, writes, photographs the list and sends it sooner, ms: after the second message, and after taking. */
const QUICKEST_REPORT_MS = 10_000
const QUICKEST_DIALOG_MS = 60_000

/**
 * What speaks for looking at a proof, each by itself. None refuses anything: together they say who looks at it, and whether
 * before it is paid.
 */
const SIGNALS: Record<Signal, (facts: Facts) => boolean> = {
  /** A row of another picture was exchanged for this number: the rows above and below it are the same. */
  swapped_row: ({ phone, picture, earlier }) => earlier.some((other) => isSwapped(phone, picture, other)),
  /** The same list or conversation as on another picture, but for this number. */
  same_picture: ({ phone, picture, earlier }) => earlier.some((other) => isCopy(phone, picture, other)),
  /** The list of chats is another agent's. */
  others_contacts: ({ othersContacts }) => othersContacts > 0,
  /** It was taken before the contact was. */
  taken_before: ({ takenAt, picture: { capturedAt } }) =>
    capturedAt !== null && capturedAt.getTime() < takenAt.getTime() - CLOCK_ERROR_MS,
  /** Its clocks don't agree with each other, or with when it can have been taken. */
  wrong_clock: ({ clocks, takenAt, sentAt }) => clocks !== null && areImpossible(clocks, takenAt, sentAt),
  /** The second message came before anybody could have replied to the first. */
  hurried: ({ takenAt, mainSentAt }) =>
    mainSentAt !== null && mainSentAt.getTime() - takenAt.getTime() < QUICKEST_REPLY_MS,
  /** Contacts were taken faster than they can be written to. */
  burst: ({ takenAt, takes }) => isBurst(takenAt.getTime(), takes),
  /** The picture came before anybody could have made it. */
  reported_at_once: ({ takenAt, mainSentAt, sentAt }) =>
    sentAt.getTime() - takenAt.getTime() < QUICKEST_DIALOG_MS ||
    (mainSentAt !== null && sentAt.getTime() - mainSentAt.getTime() < QUICKEST_REPORT_MS),
  refused_often: ({ refusals }) => refusals >= SEVERAL_REFUSALS,
  shared: ({ isTied }) => isTied,
  by_name: ({ isByName }) => isByName,
  silent_canary: ({ isSilentCanary }) => isSilentCanary,
  beside_canary: ({ isSilentCanary, isBesideCanary }) => isBesideCanary && !isSilentCanary,
}

/** The names of the signals that these facts give. */
export function findSignals(facts: Facts): Signal[] {
  return SIGNAL_NAMES.filter((name) => SIGNALS[name](facts))
}

function isSwapped(phone: string, picture: Seen, other: Seen): boolean {
  if (!picture.isList || !other.isList || shows(other, phone)) return false
  const at = picture.rows.findIndex((row) => row.phone === phone)
  const [above, below] = [picture.rows[at - 1], picture.rows[at + 1]]
  if (at < 0) return false
  if (above === undefined || below === undefined) return isSameBut(at, picture, other)
  return other.rows.some((former, place) => {
    const [aboveIt, belowIt] = [other.rows[place - 1], other.rows[place + 1]]
    return (
      former.phone !== null &&
      aboveIt !== undefined &&
      belowIt !== undefined &&
      isSameRow(above, aboveIt) &&
      isSameRow(below, belowIt)
    )
  })
}

/** The first row and the last have one neighbour, and a chat may have come or gone there: all the others must be the same, and not few. */
function isSameBut(at: number, { rows }: Seen, other: Seen): boolean {
  if (rows.length <= OTHERS_OF_EDGE || rows.length !== other.rows.length || other.rows[at]?.phone === null) return false
  return rows.every((row, place) => {
    const former = other.rows[place]
    return place === at || (former !== undefined && isSameRow(row, former))
  })
}

/** Lists of one messenger look alike, so the other rows must agree, each in its place; a chat that is new moves them all. */
function isCopy(phone: string, picture: Seen, other: Seen): boolean {
  if (picture.isList !== other.isList || shows(other, phone)) return false
  if (distanceOf(picture.print, other.print) > (picture.isList ? NEAR.list : NEAR.conversation)) return false
  if (!picture.isList) return true
  const numbered = picture.rows.filter((row) => row.phone !== null && row.phone !== phone)
  const same = numbered.filter((row) => other.rows[picture.rows.indexOf(row)]?.phone === row.phone)
  return same.length > 0 && 2 * same.length >= numbered.length
}

function shows({ rows }: Seen, phone: string): boolean {
  return rows.some((row) => row.phone === phone)
}

function isBurst(taken: number, takes: readonly Date[]): boolean {
  const times = takes.map((time) => time.getTime()).toSorted((a, b) => a - b)
  return times.some((from, at) => {
    const to = times[at + BURST.contacts - 1]
    return to !== undefined && to - from < BURST.within && from <= taken && taken <= to
  })
}
