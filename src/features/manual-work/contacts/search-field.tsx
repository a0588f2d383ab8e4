import { useId } from 'react'
import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { cx } from '#ui/cx.ts'
import { controlLook } from '#ui/fields/field.tsx'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

/** Finds a contact of the day by name or number, in the place of the row that opened it. */
export function SearchField({ value, onChange, onClose }: SearchFieldProps) {
  const id = useId()
  return (
    <div role="search" className="relative min-w-0 flex-1 max-lg:mt-1 max-lg:mb-2">
      <label htmlFor={id} className="sr-only">
        Поиск по имени или номеру
      </label>
      <MagnifyingGlassIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
      />
      <input
        id={id}
        // The tap that opened it was on the search.
        ref={focusOnce}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Имя или номер"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
        className={cx(controlLook, 'pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      <button
        type="button"
        aria-label={value === '' ? 'Закрыть поиск' : 'Очистить поиск'}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
        onClick={() => (value === '' ? onClose() : onChange(''))}
      >
        <XMarkIcon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
}
