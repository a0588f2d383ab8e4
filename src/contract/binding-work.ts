// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { Flag, maybe, Moment, Numeric, PhoneText, readFlag, readNumber, RowId, Rubles, Word } from './answers.ts'
import { messageFields } from './manual-work.ts'
import { Day, Phone } from './primitives.ts'

/** The message that an account itself has to send, whereto and until when, so that its link holds. Our addition. */
const Confirmation = z.object({ phone: Phone, message: z.string(), until: Moment })

/** A linked messenger account (statement 9.6). `banned` calls for a break of 24 hours (statement 6.7). */
export const MessengerAccount = z.object({
  phone: PhoneText,
  applicationStatus: Word,
  confirmation: maybe(Confirmation),
})
export type MessengerAccount = z.infer<typeof MessengerAccount>

/** What a check of an account found; other servers may answer anything. */
export const AccountCheck = orElse(z.object({ applicationStatus: Word, confirmation: maybe(Confirmation) }), {
  applicationStatus: null,
})
export type AccountCheck = z.infer<typeof AccountCheck>

/** The states our server sends in `applicationStatus`; of another server's, only `online` is ready to work. */
export const ApplicationStatus = z.enum(['connecting', 'online', 'offline', 'banned'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const MessengerAccountRef = z.object({ phone: Phone })

/** Why a contact is skipped (statement 9.7), in the order offered. */
export const SKIP_REASONS = ['already_client', 'refused', 'opt_out', 'wrong_person', 'no_reply', 'other'] as const
export const SkipReason = z.enum(SKIP_REASONS, 'Выберите тип ответа клиента')
export type SkipReason = z.infer<typeof SkipReason>
export const Skip = z.object({ skipReason: SkipReason })

/** A dialog in binding mode that has not ended. */
export const OpenDialog = z.object({ ...messageFields, segmentPhoneId: RowId, takenAt: Moment })
export type OpenDialog = z.infer<typeof OpenDialog>

/** An earlier day's dialog that must be closed first (statement 9.9). */
export const Debt = z.extend(OpenDialog, { day: orElse(z.nullable(Day), null) })
export type Debt = z.infer<typeof Debt>

/** One day of binding work (statement 9.2). */
export const BindingDay = z.object({
  /** Dialogs the platform plans for the day, and how many are done by all agents. */
  plan: Numeric,
  fact: Numeric,
  /** Agents who signed up, of all who may. */
  agentsInPlan: Numeric,
  totalAgents: Numeric,
  /** `in_work`, `completed`, or null when the day has no plan. */
  dayStatus: Word,
  /** `waiting_actions` while the agent has dialogs without an answer. */
  dayAgentStatus: Word,
  /** Successful dialogs not yet accrued. */
  notPaid: orElse(z.union([z.number(), z.boolean()]), ({ value }) => readNumber(value) ?? readFlag(value)),
  /** Successful dialogs of the agent; times `dialogCost` is the reward shown (statement 9.4). */
  agentHasWorkPhones: Numeric,
  agentDebtPhones: Numeric,
  dialogCost: Rubles,
  freePhones: Numeric,
  userSingUpToPlan: Flag,
  /** Our addition: contacts taken on the day in both modes, of the one limit. */
  agentTodayPhonesCount: maybe(z.number()),
  /** Our addition: the agent's balance, rubles. */
  balance: maybe(z.number()),
  /** Our addition: the agent's dialog that is open now. */
  openDialog: maybe(z.nullable(OpenDialog)),
})
export type BindingDay = z.infer<typeof BindingDay>
