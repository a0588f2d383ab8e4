/** Every address of the cabinet; `uploads` is our addition. */
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
