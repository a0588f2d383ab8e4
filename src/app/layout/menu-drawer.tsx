import type { User } from '#contract/user.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Menu } from './menu.tsx'
import { closeMenu, useUiState } from './ui-state.ts'

interface MenuDrawerProps {
  user: User
  path: string
  onSignOut: () => void
}

/** The menu below 1024 px. Loaded when it is first opened. */
export function MenuDrawer({ user, path, onSignOut }: MenuDrawerProps) {
  const isOpen = useUiState((state) => state.isMenuOpen)

  return (
    <Drawer open={isOpen} onClose={closeMenu} side="left" title="Кабинет агента">
      <div className="pt-2">
        <Menu user={user} path={path} onSignOut={onSignOut} onFollow={closeMenu} />
      </div>
    </Drawer>
  )
}
