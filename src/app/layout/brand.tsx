import { Link } from 'wouter'
import { paths } from '#contract/paths.ts'
import { cx } from '#ui/cx.ts'

/** The product's mark and name; index.html shows the same before any script runs. */
export function Brand({ isNameHidden = false }: { isNameHidden?: boolean }) {
  return (
    <Link
      href={paths.manualWork}
      className="flex min-h-11 items-center gap-2.5 rounded-md pr-1 font-bold tracking-tight"
    >
      <img src="/icons/favicon.svg" alt="" width="32" height="32" />
      <span className={cx(isNameHidden && 'max-sm:sr-only')}>Кабинет агента</span>
    </Link>
  )
}
