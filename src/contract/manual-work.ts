import { z } from 'zod/mini'
import { Id, Phone, Rubles, SelectedDay, Timestamp } from './primitives.ts'

/**
 * A dialog in the list of a day (specification §3 «Contact»). Its `id` is the `segmentPhoneId` of the calls.
 * `status`: `in_work`, `send_main_message`, `not_found`, `opt_out` (our addition); anything else reads as successful (§4).
 */
export const Contact = z.object({
  id: Id,
  phone: Phone,
  name: z.string(),
  status: z.string(),
  /** The first message, so that its chat can be opened again. Our addition; absent once the dialog is closed. */
  message: z.optional(z.string()),
  /** The person asked not to be written to: nothing may lead to their chat, whatever the status says. Our addition. */
  optedOut: z.optional(z.boolean()),
})
export type Contact = z.infer<typeof Contact>

/** A chat to open: `message` may hold {clientName} (§3). */
export const Message = z.object({ phone: Phone, name: z.string(), message: z.string() })
export type Message = z.infer<typeof Message>

/** A contact just taken. Other servers may leave the id out. */
export const TakenContact = z.object({ phone: z.nullable(Phone), name: z.string(), message: z.string(), segmentPhoneId: z.optional(Id) })
export type TakenContact = z.infer<typeof TakenContact>

/** One day of manual work (§3 «Manual-day info»). */
export const ManualDay = z.object({
  canSendReport: z.boolean(),
  canAccrualBalance: z.boolean(),
  balanceHasAccrual: z.boolean(),
  agentTodaySuccessPhonesCount: z.number(),
  agentTodayPhonesCount: z.number(),
  freePhonesCount: z.number(),
  contacts: z.array(Contact),
  /** Whether the server takes «Просил не писать». Our addition. */
  canOptOut: z.optional(z.boolean()),
  /** Batches of this day still being read (DESIGN §5). Our addition. */
  batchesInReading: z.optional(z.number()),
  /** An earlier day, `YYYY-MM-DD`, that must be reported or accrued before new contacts. Our addition. */
  blockedByDay: z.optional(z.nullable(z.string())),
  /** The earliest day that still waits for its report or its accrual, whether it stands in the way already or not. Our addition. */
  unfinishedDay: z.optional(z.nullable(z.object({ day: z.string(), needsReport: z.boolean() }))),
  /** When the report of this day is due (§9). Our addition. */
  reportDueAt: z.optional(Timestamp),
  /** Pay for one dialog, rubles. Our addition. */
  dialogCost: z.optional(Rubles),
})
export type ManualDay = z.infer<typeof ManualDay>

export const ManualDayQuery = z.object({ selectedDay: SelectedDay, search: z.optional(z.string().check(z.maxLength(100, 'Слишком длинный поиск'))) })
export const SelectedDayQuery = z.object({ selectedDay: SelectedDay })

export const DialogRef = z.object({ segmentPhoneId: z.pipe(z.union([z.string(), z.number()], 'Диалог не указан'), z.transform(String)) })
export type DialogRef = z.infer<typeof DialogRef>

/** Whether the messenger knows the number. When it does not, the dialog was released. */
export const NumberCheck = z.object({ exists: z.boolean() })
export type NumberCheck = z.infer<typeof NumberCheck>
