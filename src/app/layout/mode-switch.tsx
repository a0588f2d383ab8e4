import { paths } from '#contract/paths.ts'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/fields/segmented.tsx'

const modes = [
  { href: paths.bindingWork, label: 'С привязкой' },
  { href: paths.manualWork, label: 'Без привязки' },
]

/** Whether this is one of the two work pages. */
export function isWork(path: string): boolean {
  return modes.some((mode) => mode.href === path)
}

/** Moves between the two ways of working (statement 12.5); shown on their pages alone. */
export function ModeSwitch({ path }: { path: string }) {
  if (!isWork(path)) return null
  return (
    <Segmented
      label="Режим работы"
      segments={modes}
      current={path}
      // On a wide screen the row of the day stands beside it.
      className={cx('relative z-1 -mt-3 mb-1 sm:max-w-76', path === paths.manualWork && 'lg:-mb-11')}
    />
  )
}
