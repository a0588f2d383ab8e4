import { WORKING_HOUR } from '../server.ts'
import { json, empty, html, type Wire } from './wire.ts'

/** A contact taken by an agent: in manual mode a row of the day's list. */
export interface BareDialog {
  id: number
  phone: string
  name: string
  /** `in_work`, `send_main_message`, `not_found`; anything else is successful (statement 7.6). */
  status: string
  /** `YYYY-MM-DD` in Novosibirsk. */
  day: string
  isPaid: boolean
}

export interface BareVerification {
  step: number
  status: string
  comment: string | null
  verificationCode: string
  phone: string
}

export interface BareWithdrawal {
  id: number
  createdAt: number
  paymentDate: number | null
  status: string
  amount: number
  details: string
}

export interface BareAgent {
  email: string
  password: string
  /** Exactly what registration brought. */
  referredBy: unknown
  emailVerified: boolean
  isBlocked: boolean
  isApproved: boolean
  isBanned: boolean
  balance: number
  referralCode: string
  dialogs: BareDialog[]
  withdrawals: BareWithdrawal[]
  verification: BareVerification | null
  accounts: { phone: string; applicationStatus: string }[]
  /** The days signed up to. */
  plan: Set<string>
  /** Binding mode: the contact being written to, and how many ended by a reply, of them unpaid. */
  binding: { open: { phone: string; name: string } | null; done: number; unpaid: number; debts: number }
}

/** Everything the bare server holds. Tests change it as an operator, a messenger or another device would. */
export class BareState {
  readonly agents = new Map<string, BareAgent>()
  readonly tokens = new Map<string, BareAgent>()
  readonly letters: { to: string; code: string }[] = []
  referrals: unknown[] = []
  /** How many contacts the base still has. */
  freePhones = 100
  /** Phones that stand on no report: their dialogs become `not_found`. */
  readonly unreadable = new Set<string>()
  /** Phones the messenger doesn't know. */
  readonly unknownToMessenger = new Set<string>()
  servicePhone: string | null = '70009990001'
  dialogCost = 20

  /** How identifiers and moments are written. */
  writeId: (id: number) => number | string = (id) => id
  writeMoment: (ms: number) => unknown = (ms) => new Date(ms).toISOString()
  /** The answer whose shape is not shown. */
  silent: Wire = empty()
  /** «No verification request yet». */
  noVerification: Wire = json(null)
  /** How a refusal is written. */
  refuse: (sentence: string, status: number) => Wire = html

  /** ms between the machine's clock and this server's. */
  clockOffset = Date.parse(WORKING_HOUR) - Date.now()
  #lastId = 100

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  now(): number {
    return Date.now() + this.clockOffset
  }

  today(): string {
    return novosibirskDay(this.now())
  }
}

/** `YYYY-MM-DD`. */
export function novosibirskDay(ms: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Novosibirsk' }).format(ms)
}
