import type { ComponentType, SVGProps } from 'react'
import {
  ArrowRightStartOnRectangleIcon,
  ArrowTopRightOnSquareIcon,
  BookOpenIcon,
  ChevronRightIcon,
} from '@heroicons/react/24/outline'
import { Link } from 'wouter'
import type { User } from '#contract/user.ts'
import { links } from '#client/chat/links.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { standingOf } from '../guard.ts'
import { type MenuEntry, routes, type Standing } from '../routes.tsx'

interface Entry extends MenuEntry {
  href: string
  opensFor: readonly Standing[]
  isExternal: boolean
}

/** The knowledge base lies outside the cabinet; every other link is a row of the table of routes. */
const knowledgeBase: Entry = {
  title: 'База знаний',
  icon: BookOpenIcon,
  order: 4,
  href: links.knowledgeBase,
  opensFor: ['approved'],
  isExternal: true,
}

const entries: readonly Entry[] = [
  knowledgeBase,
  ...[...routes].flatMap(([href, { menu, opensFor }]) =>
    menu === null ? [] : [{ ...menu, href, opensFor, isExternal: false }],
  ),
].sort((a, b) => a.order - b.order)

interface MenuProps {
  user: User
  path: string
  onSignOut: () => void
  /** A link was followed. */
  onFollow?: () => void
}

/** The sidebar's content: whose cabinet it is, the way out, and the links the agent may follow (statements 12.2, 12.3, 12.4). */
export function Menu({ user, path, onSignOut, onFollow }: MenuProps) {
  const standing = standingOf(user)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-bold text-accent uppercase"
        >
          {user.email.slice(0, 1)}
        </span>
        <div className="min-w-0 flex-1">
          {standing === 'approved' ? (
            <Link
              href={paths.profile}
              onClick={onFollow}
              className="group flex items-center gap-2 rounded-sm py-1 wrap-anywhere hover:text-accent"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  <Email address={user.email} />
                </span>
                <span className="block text-sm text-muted group-hover:text-accent">Профиль</span>
              </span>
              <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          ) : (
            <p className="font-semibold wrap-anywhere">
              <Email address={user.email} />
            </p>
          )}
        </div>
      </div>
      <nav aria-labelledby="menu-heading">
        <h2 id="menu-heading" className="mb-1 px-3 text-xs font-semibold tracking-wider text-muted">
          МЕНЮ
        </h2>
        <ul className="flex flex-col gap-0.5">
          {entries
            .filter(({ opensFor }) => opensFor.includes(standing))
            .map(({ href, title, icon, isExternal }) => (
              <MenuLink
                key={href}
                href={href}
                icon={icon}
                external={isExternal}
                isCurrent={path === href || routes.get(path)?.within === href}
                onFollow={isExternal ? undefined : onFollow}
              >
                {title}
              </MenuLink>
            ))}
        </ul>
      </nav>
      <Button size="sm" variant="secondary" icon={<ArrowRightStartOnRectangleIcon />} onClick={onSignOut}>
        Выйти
      </Button>
    </div>
  )
}

interface MenuLinkProps {
  href: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  isCurrent?: boolean
  onFollow?: (() => void) | undefined
  external?: boolean
  children: string
}

function MenuLink({ href, icon: Icon, isCurrent = false, external = false, onFollow, children }: MenuLinkProps) {
  const look = cx(
    'flex min-h-12 items-center gap-3 rounded-lg px-3 font-medium transition-colors',
    isCurrent ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken',
  )
  const icon = <Icon aria-hidden="true" className={cx('size-6 shrink-0', !isCurrent && 'text-muted')} />
  if (external) {
    return (
      <li>
        <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
          {icon}
          {children}
          <ArrowTopRightOnSquareIcon aria-hidden="true" className="ml-auto size-4 text-muted" />
        </a>
      </li>
    )
  }
  return (
    <li>
      <Link href={href} onClick={onFollow} aria-current={isCurrent ? 'page' : undefined} className={look}>
        {icon}
        {children}
      </Link>
    </li>
  )
}

/** An address that is too long for a line goes on at its «@», not in the middle of a word. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
