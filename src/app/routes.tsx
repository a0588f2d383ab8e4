import { type ComponentType, lazy } from 'react'
import type { User } from '#contract/user.ts'
import { type Path, paths } from '#client/paths.ts'

export type Screen = ComponentType<{ user: User }>

/** The cabinet's pages: address → screen, each in a file of its own. The account is the app's own (cabinet-screen.tsx). */
const loaders: Partial<Record<Path, () => Promise<Screen>>> = {
  [paths.withdrawal]: async () => (await import('#features/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen,
  [paths.withdrawalHistory]: async () =>
    (await import('#features/withdrawal/withdrawal-history-screen.tsx')).WithdrawalHistoryScreen,
  [paths.manualWork]: async () => (await import('#features/manual-work/manual-work-screen.tsx')).ManualWorkScreen,
  [paths.uploads]: async () => (await import('#features/uploads/uploads-screen.tsx')).UploadsScreen,
  [paths.support]: async () => (await import('#features/support/support-screen.tsx')).SupportScreen,
  [paths.testing]: async () => (await import('#features/testing/testing-screen.tsx')).TestingScreen,
  [paths.education]: async () => (await import('#features/education/education-screen.tsx')).EducationScreen,
  [paths.referrals]: async () => (await import('#features/referrals/referrals-screen.tsx')).ReferralsScreen,
  [paths.verification]: async () => (await import('#features/verification/verification-screen.tsx')).VerificationScreen,
  [paths.verificationProcess]: async () =>
    (await import('#features/verification/verification-process-screen.tsx')).VerificationProcessScreen,
  [paths.bindingWork]: async () => (await import('#features/binding-work/binding-work-screen.tsx')).BindingWorkScreen,
}

export const screens: Partial<Record<string, Screen>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))]),
)

/** Starts loading a screen's code before it is asked for. */
export function preloadScreen(path: string): void {
  const load = Object.entries(loaders).find(([address]) => address === path)?.[1]
  load?.().catch(() => undefined)
}
