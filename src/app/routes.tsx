import { type ComponentType, lazy } from 'react'
import type { User } from '#contract/user.ts'
import { type Path, paths } from '#lib/paths.ts'

export type Screen = ComponentType<{ user: User }>

interface Route {
  screen: Screen
  /** Starts loading the screen's code before it is asked for. */
  preload: () => void
}

function screen(load: () => Promise<Screen>): Route {
  return { screen: lazy(async () => ({ default: await load() })), preload: () => void load().catch(() => undefined) }
}

/** The cabinet's pages: address → screen, each in a file of its own. The account is the app's own (cabinet.tsx). */
export const routes: Partial<Record<Path, Route>> = {
  [paths.manualWork]: screen(async () => (await import('#features/manual-work/manual-work-screen.tsx')).ManualWorkScreen),
  [paths.uploads]: screen(async () => (await import('#features/uploads/uploads-screen.tsx')).UploadsScreen),
  [paths.support]: screen(async () => (await import('#features/support/support-screen.tsx')).SupportScreen),
  [paths.testing]: screen(async () => (await import('#features/testing/testing-screen.tsx')).TestingScreen),
  [paths.education]: screen(async () => (await import('#features/education/education-screen.tsx')).EducationScreen),
  [paths.referrals]: screen(async () => (await import('#features/referrals/referrals-screen.tsx')).ReferralsScreen),
  [paths.verification]: screen(async () => (await import('#features/verification/verification-screen.tsx')).VerificationScreen),
  [paths.verificationProcess]: screen(async () => (await import('#features/verification/verification-process-screen.tsx')).VerificationProcessScreen),
  [paths.bindingWork]: screen(async () => (await import('#features/binding-work/binding-work-screen.tsx')).BindingWorkScreen),
}
