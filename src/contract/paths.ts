/**
 * The addresses that the page, the worker and the server's letters and messages lead to; `uploads` is our addition. What stands at
 * each: app/routes.tsx, app/auth-pages.tsx.
 */
export const paths = {
  login: '/auth/login',
  registration: '/auth/registration',
  passwordReset: '/auth/password/reset',
  passwordRestore: '/auth/password/restore',
  manualWork: '/',
  bindingWork: '/work',
  education: '/education',
  testing: '/testing',
  verification: '/verification',
  verificationProcess: '/verification/process',
  referrals: '/referrals',
  support: '/support',
  profile: '/account',
  withdrawal: '/withdrawal',
  withdrawalHistory: '/withdrawal/history',
  uploads: '/uploads',
} as const

export type Path = (typeof paths)[keyof typeof paths]
/** Before signing in. */
export type AuthPath = Extract<Path, `/auth/${string}`>
export type CabinetPath = Exclude<Path, AuthPath>

/** In the address of the work, the day on the screen; of the new password, what its letter brings; of the uploads, what became of the shared. */
export const DAY_PARAM = 'day'
export const TOKEN_PARAM = 'token'
export const PROBLEM_PARAM = 'problem'
/** In any address: whose invitation led here (statement 11.1). */
export const REFERRAL_PARAM = 'ref'
/** In the address of the payout. */
export const PAY_OUT_FLAG = 'now'

/** A day of work. */
export function dayPath(day: string): string {
  return `${paths.manualWork}?${DAY_PARAM}=${day}`
}

/** The payout, asked for by its amount: with proven requisites its confirmation opens at once. */
export const payOut = `${paths.withdrawal}?${PAY_OUT_FLAG}`
