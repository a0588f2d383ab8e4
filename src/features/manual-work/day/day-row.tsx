import { useEffect, useRef, useState } from 'react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { CalendarDaysIcon, MagnifyingGlassIcon, QuestionMarkCircleIcon } from '@heroicons/react/24/outline'
import { formatDay, formatMonth, formatWeekday } from '#domain/days.ts'
import { useIsDesk } from '#components/data/use-width.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { useEver } from '#ui/overlays/use-ever.ts'
import { SearchField } from '../contacts/search-field.tsx'
import { HelpSheet } from './sheets.tsx'

/** Where the page finds the button that opens the search. */
export const SEARCH_BUTTON_ID = 'search-contacts'

interface DayRowProps {
  day: string
  today: string
  isWeekOpen: boolean
  /** null: the search is closed. */
  search: string | null
  onOpenCalendar: () => void
  onToggleWeek: () => void
  onSearch: (search: string | null) => void
}

/** The day on the screen: it opens the calendar; beside it the week, the search and the films. */
export function DayRow({ day, today, isWeekOpen, search, onOpenCalendar, onToggleWeek, onSearch }: DayRowProps) {
  const isDesk = useIsDesk()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const isHelpNeeded = useEver(isHelpOpen)
  useFocusBack(search !== null)
  const [weekday, date] = [day === today ? 'Сегодня' : formatWeekday(day), formatDay(day)]
  return (
    <div className="flex min-h-11 flex-wrap items-center lg:pl-80">
      {search === null ? (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Открыть календарь: ${formatMonth(day)}. ${weekday} ${date}`}
            className="-ml-2 flex min-h-11 items-center gap-2 rounded-lg px-2 text-left hover:bg-sunken"
            onClick={onOpenCalendar}
          >
            <CalendarDaysIcon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            <span className="text-base leading-5 font-bold whitespace-nowrap">
              <span className="block text-xs leading-4 font-medium text-muted first-letter:uppercase">{weekday}</span>{' '}
              {date}
            </span>
          </button>
          <button
            type="button"
            aria-expanded={isWeekOpen}
            className="mr-auto flex min-h-11 min-w-11 items-center justify-center gap-0.5 rounded-lg px-2 text-sm font-medium text-muted hover:bg-sunken"
            onClick={onToggleWeek}
          >
            <span className="max-[22rem]:sr-only">Неделя</span>
            <ChevronDownIcon
              aria-hidden="true"
              className={cx('size-5 transition-transform', isWeekOpen && 'rotate-180')}
            />
          </button>
          <IconButton
            id={SEARCH_BUTTON_ID}
            label="Поиск"
            aria-keyshortcuts={isDesk ? 'П' : undefined}
            className="text-muted"
            onClick={() => onSearch('')}
          >
            <MagnifyingGlassIcon />
          </IconButton>
          <IconButton
            label="Как работать: видео"
            aria-haspopup="dialog"
            className="-mr-2 text-muted"
            onClick={() => setIsHelpOpen(true)}
          >
            <QuestionMarkCircleIcon />
          </IconButton>
        </>
      ) : (
        <SearchField value={search} onChange={onSearch} onClose={() => onSearch(null)} />
      )}
      {isHelpNeeded && <HelpSheet open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />}
    </div>
  )
}

/** The field that is closed takes the focus with it: it goes back to the button that opened it. */
function useFocusBack(isSearching: boolean): void {
  const wasSearching = useRef(isSearching)
  useEffect(() => {
    const isClosed = wasSearching.current && !isSearching
    wasSearching.current = isSearching
    if (isClosed && document.activeElement === document.body)
      document.getElementById(SEARCH_BUTTON_ID)?.focus({ preventScroll: true })
  }, [isSearching])
}
