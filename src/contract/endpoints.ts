// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { authEndpoints } from './auth-endpoints.ts'
import { listOf } from './answers.ts'
import { AccountCheck, BindingDay, Debt, MessengerAccount, MessengerAccountRef, Skip } from './binding-work.ts'
import { defineEndpoint } from './endpoint.ts'
import { ClientReport } from './client-report.ts'
import { BATCH_MAX_SCREENSHOTS } from './limits.ts'
import {
  Appeal,
  DialogRef,
  JudgedPictureParams,
  JudgedPictureQuery,
  ManualDay,
  ManualDayQuery,
  Message,
  NumberCheck,
  SelectedDayQuery,
  SingleForm,
  TakenContact,
  WeekDay,
} from './manual-work.ts'
import { Notifications, NotificationSettings, PushSubscription } from './notifications.ts'
import { Day, Nothing, SelectedDay } from './primitives.ts'
import { Referral } from './referral.ts'
import { ServerTime } from './server-time.ts'
import { PictureParams, SentPicture, UploadResult } from './upload.ts'
import { ServicePhone, VerificationOrNone, VerificationStart } from './verification.ts'
import { Accrual, Withdrawal, WithdrawalRequest } from './withdrawal.ts'

/** Every call of the specification (statement 15.3), in its order, and our additions: `signOut`, `unlinkMessengerAccount`, `optOut`, `manualWeek`, `appealProof`, `judgedPicture`, `sentPictures`, `sendPicture`, those of `notifications` and `clientReport`. */
export const endpoints = {
  ...authEndpoints,

  withdrawals: defineEndpoint({ method: 'GET', path: '/withdrawals', access: 'work', response: listOf(Withdrawal) }),
  createWithdrawal: defineEndpoint({
    method: 'POST',
    path: '/withdrawals',
    access: 'work',
    body: WithdrawalRequest,
    response: Nothing,
    idempotent: true,
  }),
  accrueBalance: defineEndpoint({
    method: 'GET',
    path: '/withdrawals/accrual-balance',
    access: 'work',
    response: Accrual,
    effect: true,
  }),

  messengerAccounts: defineEndpoint({
    method: 'GET',
    path: '/users/whatsapp',
    access: 'work',
    response: listOf(MessengerAccount),
    polled: true,
  }),
  linkMessengerAccount: defineEndpoint({
    method: 'POST',
    path: '/users/whatsapp',
    access: 'work',
    body: MessengerAccountRef,
    response: Nothing,
  }),
  unlinkMessengerAccount: defineEndpoint({
    method: 'POST',
    path: '/users/whatsapp/unlink',
    access: 'work',
    body: MessengerAccountRef,
    response: Nothing,
  }),
  checkMessengerAccount: defineEndpoint({
    method: 'GET',
    path: '/users/whatsapp/check',
    access: 'work',
    query: MessengerAccountRef,
    response: AccountCheck,
    effect: true,
  }),
  checkContactExists: defineEndpoint({
    method: 'GET',
    path: '/users/check-contact-exist',
    access: 'work',
    response: NumberCheck,
    effect: true,
  }),
  skipContact: defineEndpoint({
    method: 'POST',
    path: '/users/check-contact-already',
    access: 'work',
    body: Skip,
    response: Nothing,
  }),
  referrals: defineEndpoint({ method: 'GET', path: '/users/referrals', access: 'work', response: listOf(Referral) }),
  debts: defineEndpoint({ method: 'GET', path: '/users/debts', access: 'work', response: orElse(listOf(Debt), []) }),
  unblock: defineEndpoint({
    method: 'GET',
    path: '/users/unblock',
    access: 'verified',
    response: Nothing,
    effect: true,
  }),
  bindingDay: defineEndpoint({
    method: 'GET',
    path: '/users/info/{day}',
    access: 'work',
    params: z.object({ day: Day }),
    response: BindingDay,
    polled: true,
  }),
  takeBindingContact: defineEndpoint({
    method: 'POST',
    path: '/users/sent-message',
    access: 'work',
    response: TakenContact,
  }),
  serverTime: defineEndpoint({ method: 'GET', path: '/server-time', access: 'public', response: ServerTime }),
  signUpToPlan: defineEndpoint({
    method: 'GET',
    path: '/users/plan/signup/{day}',
    access: 'work',
    params: z.object({ day: Day }),
    response: Nothing,
    effect: true,
  }),

  manualDay: defineEndpoint({
    method: 'GET',
    path: '/work/manual/info',
    access: 'work',
    query: ManualDayQuery,
    response: ManualDay,
    polled: true,
  }),
  /** The week of a day. */
  manualWeek: defineEndpoint({
    method: 'GET',
    path: '/work/manual/week',
    access: 'work',
    query: SelectedDayQuery,
    response: z.array(WeekDay),
  }),
  takeContact: defineEndpoint({
    method: 'POST',
    path: '/work/manual/get-contact',
    access: 'work',
    response: TakenContact,
    idempotent: true,
  }),
  sendMainMessage: defineEndpoint({
    method: 'POST',
    path: '/work/manual/send-main-message',
    access: 'work',
    body: DialogRef,
    response: Message,
  }),
  /** Our addition: the client has not replied after all. */
  undoMainMessage: defineEndpoint({
    method: 'POST',
    path: '/work/manual/undo-main-message',
    access: 'work',
    body: DialogRef,
    response: Nothing,
  }),
  sendExtraMessage: defineEndpoint({
    method: 'POST',
    path: '/work/manual/send-extra-message',
    access: 'work',
    body: DialogRef,
    response: Message,
  }),
  uploadReport: defineEndpoint({
    method: 'POST',
    path: '/work/manual/upload',
    access: 'work',
    // The day is our addition: a report that waited for the network belongs to the day it was made for.
    form: {
      files: { 'screenshots[]': BATCH_MAX_SCREENSHOTS },
      fields: z.object({ selectedDay: z.optional(SelectedDay) }),
    },
    response: UploadResult,
    idempotent: true,
  }),
  uploadScreenshot: defineEndpoint({
    method: 'POST',
    path: '/work/manual/upload-single',
    access: 'work',
    form: { files: { screenshot: 1 }, fields: SingleForm },
    response: UploadResult,
    idempotent: true,
  }),
  /** Our addition: once, against a refused screenshot. */
  appealProof: defineEndpoint({
    method: 'POST',
    path: '/work/manual/proof/appeal',
    access: 'work',
    body: Appeal,
    response: Nothing,
    idempotent: true,
  }),
  /** Our addition: a picture that a proof of this agent is about. */
  judgedPicture: defineEndpoint({
    method: 'GET',
    path: '/work/manual/proof/pictures/{pictureId}',
    access: 'work',
    params: JudgedPictureParams,
    query: JudgedPictureQuery,
    response: Nothing,
    picture: true,
  }),
  accrueManualDay: defineEndpoint({
    method: 'POST',
    path: '/work/manual/accrual',
    access: 'work',
    query: SelectedDayQuery,
    response: Accrual,
  }),
  checkDialogNumber: defineEndpoint({
    method: 'POST',
    path: '/work/manual/contact/check-exist',
    access: 'work',
    body: DialogRef,
    response: NumberCheck,
  }),
  optOut: defineEndpoint({
    method: 'POST',
    path: '/work/manual/contact/opt-out',
    access: 'work',
    body: DialogRef,
    response: Nothing,
    idempotent: true,
  }),

  /** What the agent has sent and no report names yet, whole and in parts. */
  sentPictures: defineEndpoint({ method: 'GET', path: '/uploads', access: 'verified', response: z.array(SentPicture) }),
  sendPicture: defineEndpoint({
    method: 'PUT',
    path: '/uploads/{sha256}',
    access: 'verified',
    params: PictureParams,
    bytes: true,
    response: SentPicture,
  }),

  verification: defineEndpoint({
    method: 'GET',
    path: '/approve-requests/my',
    access: 'verified',
    response: VerificationOrNone,
    polled: true,
  }),
  startVerification: defineEndpoint({
    method: 'POST',
    path: '/approve-requests',
    access: 'verified',
    body: VerificationStart,
    response: Nothing,
  }),
  resetVerification: defineEndpoint({
    method: 'POST',
    path: '/approve-requests/reset',
    access: 'verified',
    response: Nothing,
  }),
  uploadVerification: defineEndpoint({
    method: 'POST',
    path: '/approve-requests/upload',
    access: 'verified',
    form: { files: { fullScreenshot: 1, singleScreenshot: 1 } },
    response: UploadResult,
    idempotent: true,
  }),
  servicePhone: defineEndpoint({
    method: 'POST',
    path: '/approve-requests/available-bot',
    access: 'verified',
    response: ServicePhone,
  }),

  notifications: defineEndpoint({
    method: 'GET',
    path: '/notifications',
    access: 'verified',
    response: Notifications,
  }),
  chooseNotifications: defineEndpoint({
    method: 'POST',
    path: '/notifications',
    access: 'verified',
    body: NotificationSettings,
    response: Nothing,
  }),
  /** This device is told from now on, for as long as the session lasts. */
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/notifications/device',
    access: 'verified',
    body: PushSubscription,
    response: Nothing,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/notifications/device/remove',
    access: 'verified',
    response: Nothing,
  }),

  clientReport: defineEndpoint({
    method: 'POST',
    path: '/client-reports',
    access: 'session',
    body: ClientReport,
    response: Nothing,
  }),
}

export type EndpointName = keyof typeof endpoints
