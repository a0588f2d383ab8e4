import type { ContactGroup } from '#domain/contact-groups.ts'
import { cx } from '#ui/cx.ts'

interface GroupChipsProps {
  className?: string | undefined
  groups: readonly { group: ContactGroup; count: number }[]
  /** null: all of them. */
  chosen: ContactGroup | null
  onChoose: (group: ContactGroup | null) => void
}

const names: Record<ContactGroup, string> = {
  now: 'Сейчас',
  screenshot: 'Скриншот',
  reply: 'Ответ',
  report: 'Отчёт',
  done: 'Готово',
}

/** Leaves one group of the day's contacts in the list. */
export function GroupChips({ className, groups, chosen, onChoose }: GroupChipsProps) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const chips = [{ group: null, count: total }, ...groups]
  return (
    <div
      role="group"
      aria-label="Показать"
      className={cx('-mx-4 flex overflow-x-auto px-3 [scrollbar-width:none] lg:flex-wrap', className)}
    >
      {chips.map(({ group, count }) => (
        <button
          key={group ?? 'all'}
          type="button"
          aria-pressed={chosen === group}
          className="group flex min-h-11 shrink-0 lg:min-h-9 items-center px-1"
          onClick={() => onChoose(group)}
        >
          <span
            className={cx(
              'rounded-full border px-3 py-1 text-xs font-semibold transition-colors',
              chosen === group
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-strong bg-surface text-ink group-hover:bg-sunken group-active:bg-sunken',
            )}
          >
            {group === null ? 'Все' : names[group]} <span className="figures">{count}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
