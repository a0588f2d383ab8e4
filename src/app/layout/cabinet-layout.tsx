import { type ReactNode, useState } from 'react'
import { MAX_VISIBLE_NOTICES, NOTICE_DURATION_MS, NOTICE_TRANSITION_MS } from '#contract/limits.ts'
import type { User } from '#contract/user.ts'
import { IncomingPictures } from '#features/uploads/incoming-pictures.tsx'
import { UploadsIndicator } from '#features/uploads/uploads-indicator.tsx'
import { SILENT_STORE } from '#client/store-silence.ts'
import { useStoreSilence } from '#components/data/use-store-silence.ts'
import { paths } from '#contract/paths.ts'
import { cx } from '#ui/cx.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { mayWork } from '../guard.ts'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { isWork, ModeSwitch } from './mode-switch.tsx'
import { SkipLink } from './skip-link.tsx'
import { useUiState } from './ui-state.ts'
import { useBalanceAge } from './use-balance-age.ts'
import { lazySheet } from '#ui/overlays/lazy-sheet.tsx'
import { lazyPart } from '#ui/waiting/lazy-component.tsx'

const MenuDrawer = lazySheet(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
const UpdateNotice = lazyPart(async () => (await import('../updates/update-notice.tsx')).UpdateNotice)
const Notices = lazyPart(async () => (await import('#ui/messages/notices.tsx')).Notices)

/** Their one column stands in the middle of a tablet; beside the menu it starts where every other does. */
const ONE_COLUMN = new Set<string>([
  paths.testing,
  paths.verification,
  paths.verificationProcess,
  paths.support,
  paths.profile,
  paths.withdrawal,
])

interface CabinetLayoutProps {
  user: User
  path: string
  onSignOut: () => void
  children: ReactNode
}

/** Header above, menu on the left from 1024 px, one column of content. */
export function CabinetLayout({ user, path, onSignOut, children }: CabinetLayoutProps) {
  const balanceAge = useBalanceAge()
  const isStoreSilent = useStoreSilence()
  const isMenuOpen = useUiState((state) => state.isMenuOpen)
  const [isMenuLoaded, setIsMenuLoaded] = useState(false)
  if (isMenuOpen && !isMenuLoaded) setIsMenuLoaded(true)
  return (
    <>
      <SkipLink hasNextStep={isWork(path)} />
      <Header balance={user.balance} balanceAge={balanceAge}>
        <UploadsIndicator />
      </Header>
      <div className="mx-auto flex w-full max-w-360">
        <aside className="sticky top-[calc(var(--header)+env(safe-area-inset-top))] hidden max-h-[calc(100vh-var(--header))] w-sidebar shrink-0 self-start overflow-y-auto px-5 py-6 lg:block">
          <Menu user={user} path={path} onSignOut={onSignOut} />
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="flex min-h-[calc(100vh-var(--header))] min-w-0 flex-1 flex-col px-4 pt-5 outline-none supports-[height:100dvh]:min-h-[calc(100dvh-var(--header))] lg:px-8 lg:pt-6"
        >
          <div
            className={cx(
              'mx-auto flex w-full max-w-content flex-1 flex-col pb-8',
              // Its list has a pane beside it.
              path === paths.manualWork && 'lg:max-w-none',
              ONE_COLUMN.has(path) && 'max-lg:max-w-column',
            )}
          >
            {isStoreSilent && (
              <Alert tone="warning" className="mb-4">
                {SILENT_STORE}
              </Alert>
            )}
            <ModeSwitch path={path} />
            {children}
          </div>
        </main>
      </div>
      {isMenuLoaded && <MenuDrawer user={user} path={path} onSignOut={onSignOut} />}
      <Notices maxVisible={MAX_VISIBLE_NOTICES} durationMs={NOTICE_DURATION_MS} transitionMs={NOTICE_TRANSITION_MS} />
      <UpdateNotice />
      {mayWork(user) && <IncomingPictures />}
    </>
  )
}
