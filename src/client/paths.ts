/** In the address of the payout. */
export const PAY_OUT_FLAG = 'now'

/** The addresses that code leads to; `uploads` is our addition. What stands at each: app/routes.tsx, app/auth-pages.tsx. */
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
  account: '/account',
  withdrawal: '/withdrawal',
  withdrawalHistory: '/withdrawal/history',
  uploads: '/uploads',
} as const

export type Path = (typeof paths)[keyof typeof paths]
/** Before signing in. */
export type AuthPath = Extract<Path, `/auth/${string}`>
export type CabinetPath = Exclude<Path, AuthPath>

/** The payout, asked for by its amount: with proven requisites its confirmation opens at once. */
export const payOut = `${paths.withdrawal}?${PAY_OUT_FLAG}`
