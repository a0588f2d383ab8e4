import type { ComponentType, ReactNode, SVGProps } from 'react'
import { AcademicCapIcon, ChatBubbleLeftRightIcon, LifebuoyIcon, UserGroupIcon } from '@heroicons/react/24/outline'
import type { User } from '#contract/user.ts'
import { type CabinetPath, paths } from '#contract/paths.ts'
import { type LazyComponent, lazyScreen } from '#ui/waiting/lazy-component.tsx'
import { type Outline, ScreenOutline } from './pages/screen-outline.tsx'

interface ScreenProps {
  user: User
  onSignOut: () => void
  /** The advice to install the cabinet, for a screen that has a place for it. */
  children?: ReactNode
}

export type Screen = ComponentType<ScreenProps>

/** How far an agent has come: the test is not passed (or not again); passed, and nobody has approved them yet; may work. */
export type Standing = 'untested' | 'unapproved' | 'approved'

export interface MenuEntry {
  title: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Its place in the menu, from 1. */
  order: number
}

interface Route {
  /** Loads the screen's code, which is a file of its own. */
  load: () => Promise<Screen>
  /** What stands in its place until then. */
  outline: Outline
  /** Whom it opens for (statements 2.1, 2.2, 2.3); the others are led to the training. */
  opensFor: readonly Standing[]
  /** Its link in the menu; null without one. */
  menu: MenuEntry | null
  /** The page whose link in the menu stands for this one too. */
  within?: CabinetPath
}

const EVERYBODY = ['untested', 'unapproved', 'approved'] as const
const WORKERS = ['approved'] as const

/**
 * The cabinet's pages. A new one is a row here and its screen; an address that other code leads to has its name in
 * contract/paths.ts, and doesn't compile without a row. The pages of signing in stand in auth-pages.tsx, in the first file.
 */
const table = {
  [paths.manualWork]: {
    load: async () => (await import('#features/manual-work/manual-work-screen.tsx')).ManualWorkScreen,
    outline: 'day',
    opensFor: WORKERS,
    menu: { title: 'Работа', icon: ChatBubbleLeftRightIcon, order: 1 },
  },
  [paths.bindingWork]: {
    load: async () => (await import('#features/binding-work/binding-work-screen.tsx')).BindingWorkScreen,
    outline: { cards: [462, 284], width: 'pair' },
    opensFor: WORKERS,
    menu: null,
    within: paths.manualWork,
  },
  [paths.referrals]: {
    load: async () => (await import('#features/referrals/referrals-screen.tsx')).ReferralsScreen,
    outline: { cards: [362, 284], titleLines: 2, width: 'pair' },
    opensFor: WORKERS,
    menu: { title: 'Реферальная программа', icon: UserGroupIcon, order: 2 },
  },
  [paths.support]: {
    load: async () => (await import('#features/support/support-screen.tsx')).SupportScreen,
    outline: { cards: [408], textLines: 2, width: 'column' },
    opensFor: WORKERS,
    menu: { title: 'Тех. поддержка', icon: LifebuoyIcon, order: 3 },
  },
  [paths.education]: {
    load: async () => (await import('#features/education/education-screen.tsx')).EducationScreen,
    outline: { cards: [108, 600], textLines: 2 },
    opensFor: EVERYBODY,
    menu: { title: 'Обучение', icon: AcademicCapIcon, order: 5 },
  },
  [paths.testing]: {
    load: async () => (await import('#features/testing/testing-screen.tsx')).TestingScreen,
    outline: { cards: [36, 84, 216], width: 'column' },
    opensFor: ['untested', 'approved'],
    menu: null,
  },
  [paths.verification]: {
    load: async () => (await import('#features/verification/verification-screen.tsx')).VerificationScreen,
    outline: { cards: [524, 128], textLines: 2, width: 'column' },
    opensFor: EVERYBODY,
    menu: null,
  },
  [paths.verificationProcess]: {
    load: async () =>
      (await import('#features/verification/verification-process-screen.tsx')).VerificationProcessScreen,
    outline: { cards: [20, 290], hasBack: true, width: 'column' },
    opensFor: EVERYBODY,
    menu: null,
  },
  [paths.profile]: {
    load: async () => (await import('#features/profile/profile-screen.tsx')).ProfileScreen,
    outline: { cards: [83, 180, 243, 392], width: 'column' },
    opensFor: WORKERS,
    menu: null,
  },
  [paths.withdrawal]: {
    load: async () => (await import('#features/withdrawal/withdrawal-screen.tsx')).WithdrawalScreen,
    outline: { cards: [96, 436], width: 'column' },
    opensFor: WORKERS,
    menu: null,
  },
  [paths.withdrawalHistory]: {
    load: async () => (await import('#features/withdrawal/withdrawal-history-screen.tsx')).WithdrawalHistoryScreen,
    outline: { cards: [20, 141, 141, 141], hasBack: true },
    opensFor: WORKERS,
    menu: null,
  },
  // Open to everybody who may sign in: the screenshots of the verification wait there too.
  [paths.uploads]: {
    load: async () => (await import('#features/uploads/uploads-screen.tsx')).UploadsScreen,
    outline: { cards: [224], textLines: 2 },
    opensFor: EVERYBODY,
    menu: null,
  },
} satisfies Record<CabinetPath, Route> & Record<`/${string}`, Route>

/** By address; undefined for an address that leads nowhere. */
export const routes: ReadonlyMap<string, Route & { Screen: LazyComponent<ScreenProps> }> = new Map(
  Object.entries<Route>(table).map(([path, route]) => {
    const Screen = lazyScreen(route.load, <ScreenOutline outline={route.outline} label="Страница загружается" />)
    return [path, Object.assign(route, { Screen })]
  }),
)
