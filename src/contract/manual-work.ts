// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { Flag, listOf, maybe, Moment, Numeric, PhoneOrNone, PhoneText, RowId, Rubles, Text, Word } from './answers.ts'
import { APPEAL_LENGTH } from './limits.ts'
import { Day, Id, SelectedDay, WRONG_PICTURE_NAME, WRONG_REQUEST } from './primitives.ts'

/** The statuses of a dialog that have a meaning of their own; `opt_out` is our addition. */
export const CONTACT_STATUSES = ['in_work', 'send_main_message', 'not_found', 'opt_out'] as const

/** Where a dialog's proof stands: looked at, seen, another screenshot asked for, refused, refused for good. */
export const PROOF_STATES = ['checking', 'accepted', 'asked', 'refused', 'final'] as const

const Proof = z.object({
  state: z.enum(PROOF_STATES),
  /** Why, in an operator's words; `checking`: which pictures could not be opened. */
  reason: maybe(z.nullable(z.string())),
  /** `checking`: when it is usually decided; `refused`: until when it may be appealed against, null once that is over. */
  until: maybe(z.nullable(Moment)),
  /** `checking`: it is the second look that is awaited. */
  isAppeal: maybe(z.boolean()),
  /** `checking`: what was sent could not be opened, and a person need not be waited for: another picture may be sent. */
  canSend: maybe(z.boolean()),
  /** Its pay was taken off the balance again, so many rubles of it; `checking`: accepted, it brings them back. */
  takenBack: maybe(Rubles),
  /** The pictures it is about, as `judgedPicture` names them; absent where there are none. */
  pictures: maybe(z.array(Id)),
})
export type Proof = z.infer<typeof Proof>

/**
 * A dialog in the list of a day (statement 7.5). Its `id` is the `segmentPhoneId` of the calls.
 * `status`: one of CONTACT_STATUSES; anything else reads as successful (statement 7.6).
 */
export const Contact = z.object({
  id: RowId,
  phone: PhoneText,
  name: Text,
  status: Word,
  /** `in_work`: since when the client's answer is awaited. Our addition. */
  since: maybe(Moment),
  /** The first message, so that its chat can be opened again. Our addition; absent once the dialog is closed. */
  message: maybe(z.string()),
  /** The person asked not to be written to: nothing may lead to their chat, whatever the status says. Our addition. */
  optedOut: maybe(z.boolean()),
  /** Its number was read on a report that is still being read. Our addition. */
  isSeen: maybe(z.boolean()),
  /** What stands behind a success, or why there is none. Our addition; absent where there is nothing to say. */
  proof: maybe(Proof),
})
export type Contact = z.infer<typeof Contact>

/** A chat to open: `message` may hold {clientName} (statements 7.7, 7.8). What the server did not tell is empty. */
export const messageFields = { phone: PhoneText, name: Text, message: Text }
export const Message = orElse(z.object(messageFields), { phone: '', name: '', message: '' })
export type Message = z.infer<typeof Message>

/** A contact just taken; without a phone there is none, whatever else the answer says. Other servers may leave the id out. */
export const TakenContact = orElse(
  z.object({ phone: PhoneOrNone, name: Text, message: Text, segmentPhoneId: maybe(Id) }),
  { phone: null, name: '', message: '' },
)
export type TakenContact = z.infer<typeof TakenContact>

/** One day of manual work (statement 7.4). */
export const ManualDay = z.object({
  canSendReport: Flag,
  canAccrualBalance: Flag,
  balanceHasAccrual: Flag,
  agentTodaySuccessPhonesCount: Numeric,
  /** How many of them a person still looks at: not paid till then. Our addition. */
  checkingPhonesCount: maybe(z.number()),
  agentTodayPhonesCount: Numeric,
  freePhonesCount: Numeric,
  contacts: listOf(Contact),
  /** Whether the server takes «Просил не писать». Our addition. */
  canOptOut: maybe(z.boolean()),
  /** Batches of this day still being read (docs/decisions/008). Our addition. */
  batchesInReading: maybe(z.number()),
  /** An earlier day, `YYYY-MM-DD`, that must be reported or accrued before new contacts. Our addition. */
  blockedByDay: maybe(z.nullable(Day)),
  /** The earliest day that still waits for its report or its accrual, whether it stands in the way already or not. Our addition. */
  unfinishedDay: maybe(z.nullable(z.object({ day: Day, needsReport: Flag }))),
  /** When the report of this day is due (statement 6.3). Our addition. */
  reportDueAt: maybe(Moment),
  /** How many of `agentTodayPhonesCount` were taken with a binding: one limit counts both. Our addition. */
  bindingPhonesCount: maybe(z.number()),
  /** By how many minutes this day's report was late; null when it was not. Our addition. */
  reportLateMinutes: maybe(z.nullable(z.number())),
  /** Pay for one dialog, rubles. Our addition. */
  dialogCost: maybe(Rubles),
  /** What the day has brought, rubles: what was paid for it, less what was taken back, and what an accrual would pay. Our addition. */
  reward: maybe(z.number()),
  /** The agent's balance, rubles: what moves it without the agent is seen with the day. Our addition. */
  balance: maybe(z.number()),
  /** Successful dialogs that an accrual would pay. Our addition. */
  unpaidPhonesCount: maybe(z.number()),
})
export type ManualDay = z.infer<typeof ManualDay>

/** What became of a day of manual work, of those with contacts alone. Our addition. */
export const WeekDay = z.object({
  day: Day,
  /** Rubles that were accrued for it. */
  accrued: z.number(),
  /** There is something to accrue, and nothing to report before. */
  canAccrue: z.boolean(),
  /** Its report is being read, or some of its dialogs are looked at. */
  isChecking: z.boolean(),
  needsReport: z.boolean(),
})
export type WeekDay = z.infer<typeof WeekDay>

export const ManualDayQuery = z.object({
  selectedDay: SelectedDay,
  search: z.optional(z.string().check(z.maxLength(100, 'Слишком длинный поиск'))),
})
export const SelectedDayQuery = z.object({ selectedDay: SelectedDay })

export const DialogRef = z.object({
  segmentPhoneId: z.pipe(z.union([z.string(), z.number()], 'Диалог не указан'), z.transform(String)),
})
export type DialogRef = z.infer<typeof DialogRef>

/** The form of one dialog's screenshot. `insist` is our addition: the number was not found on it, let a person look. */
export const SingleForm = z.extend(DialogRef, {
  insist: z.optional(z.literal('yes', WRONG_REQUEST)),
})
export type SingleForm = z.infer<typeof SingleForm>

const APPEAL = `Напишите своими словами, до ${APPEAL_LENGTH.most} знаков`
/** Against a refused screenshot, once. Our addition. */
export const Appeal = z.extend(DialogRef, {
  text: z
    .string(APPEAL)
    .check(z.trim(), z.minLength(APPEAL_LENGTH.least, APPEAL), z.maxLength(APPEAL_LENGTH.most, APPEAL)),
})

export const JudgedPictureParams = z.object({
  pictureId: z.string().check(z.regex(/^[1-9]\d{0,14}$/, WRONG_PICTURE_NAME)),
})
/** `small`: as a thumbnail; without it the picture as it was sent. */
export const JudgedPictureQuery = z.object({ size: z.optional(z.literal('small', WRONG_REQUEST)) })

/** Whether the messenger knows the number. When it does not, the dialog was released. A server that doesn't say has checked it all the same. */
export const NumberCheck = orElse(z.object({ exists: orElse(z.boolean(), true) }), { exists: true })
export type NumberCheck = z.infer<typeof NumberCheck>
