import type { ReactNode } from 'react'
import { Bars3Icon } from '@heroicons/react/24/outline'
import { Link } from 'wouter'
import { formatRubles } from '#domain/money.ts'
import { paths } from '#contract/paths.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Brand } from './brand.tsx'
import { openMenu, useUiState } from './ui-state.ts'

interface HeaderProps {
  /** Rubles; null while not known. */
  balance: number | null
  /** When the balance was true, in words, if it is not true now. */
  balanceAge: string | null
  /** The indicator of what waits to be sent. */
  children?: ReactNode
}

/** 60 px, its line included: the menu on phones, the name, what waits to be sent, the balance (statements 12.1, 12.8). */
export function Header({ balance, balanceAge, children }: HeaderProps) {
  const isMenuOpen = useUiState((state) => state.isMenuOpen)
  return (
    <header className="sticky top-0 z-20 bg-surface pt-[env(safe-area-inset-top)]">
      <div className="flex h-header items-center gap-1.5 border-b border-line pr-2 pl-2 lg:pr-4 lg:pl-5">
        <IconButton
          label="Меню"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={openMenu}
          className="lg:hidden"
        >
          <Bars3Icon />
        </IconButton>
        <Brand isNameHidden />
        <div className="ml-auto flex items-center gap-1">
          {children}
          <Link
            href={paths.withdrawal}
            className="flex min-h-11 flex-col items-end justify-center rounded-lg bg-sunken px-3 leading-none transition-colors hover:bg-line"
          >
            <span className="text-xs text-muted">{balanceAge === null ? 'Баланс' : `Баланс, ${balanceAge}`}</span>
            {/* Another amount rolls in. */}
            <span
              key={balance}
              className="figures text-base leading-5 font-bold transition duration-300 ease-out starting:translate-y-2 starting:opacity-0"
            >
              {formatRubles(balance)}
            </span>
          </Link>
        </div>
      </div>
    </header>
  )
}
