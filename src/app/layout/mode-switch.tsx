import { paths } from '#client/paths.ts'
import { Segmented } from '#ui/fields/segmented.tsx'

const modes = [
  { href: paths.bindingWork, label: 'С привязкой' },
  { href: paths.manualWork, label: 'Без привязки' },
]

/** Moves between the two ways of working (statement 12.5); shown on their pages alone. */
export function ModeSwitch({ path }: { path: string }) {
  if (!modes.some((mode) => mode.href === path)) return null
  return <Segmented label="Режим работы" segments={modes} current={path} className="mb-5" />
}
