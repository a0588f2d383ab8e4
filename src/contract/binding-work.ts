import { z } from 'zod/mini'
import { Message } from './manual-work.ts'
import { Id, Phone, Rubles, Timestamp } from './primitives.ts'

/** A linked messenger account (specification §3). `banned` calls for a break of 24 hours (§9). */
export const MessengerAccount = z.object({ phone: Phone, applicationStatus: z.optional(z.string()) })
export type MessengerAccount = z.infer<typeof MessengerAccount>

/** The states our server sends in `applicationStatus`; of another server's, only `online` is ready to work. */
export const ApplicationStatus = z.enum(['connecting', 'online', 'offline', 'banned'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const MessengerAccountRef = z.object({ phone: Phone })

/** Why a contact is skipped (§5 «customer reply type», DESIGN §2), in the order offered. */
export const SKIP_REASONS = ['already_client', 'refused', 'opt_out', 'wrong_person', 'no_reply', 'other'] as const
export const SkipReason = z.enum(SKIP_REASONS, 'Выберите тип ответа клиента')
export type SkipReason = z.infer<typeof SkipReason>
export const Skip = z.object({ skipReason: SkipReason })

/** A dialog in binding mode that has not ended. */
export const OpenDialog = z.extend(Message, { segmentPhoneId: Id, takenAt: Timestamp })
export type OpenDialog = z.infer<typeof OpenDialog>

/** An earlier day's dialog that must be closed first (DESIGN §2). */
export const Debt = z.extend(OpenDialog, { day: z.string() })
export type Debt = z.infer<typeof Debt>

/** One day of binding work (§3 «Day info»). */
export const BindingDay = z.object({
  /** Dialogs the platform plans for the day, and how many are done by all agents. */
  plan: z.number(),
  fact: z.number(),
  /** Agents who signed up, of all who may. */
  agentsInPlan: z.number(),
  totalAgents: z.number(),
  /** `in_work`, `completed`, or null when the day has no plan. */
  dayStatus: z.nullable(z.string()),
  /** `waiting_actions` while the agent has dialogs without an answer. */
  dayAgentStatus: z.nullable(z.string()),
  /** Successful dialogs not yet accrued. */
  notPaid: z.union([z.number(), z.boolean()]),
  /** Successful dialogs of the agent; times `dialogCost` is the reward shown (§9). */
  agentHasWorkPhones: z.number(),
  agentDebtPhones: z.number(),
  dialogCost: Rubles,
  freePhones: z.number(),
  userSingUpToPlan: z.boolean(),
  /** Our addition: the agent's dialog that is open now. */
  openDialog: z.optional(z.nullable(OpenDialog)),
})
export type BindingDay = z.infer<typeof BindingDay>
