import { useId } from 'react'
import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { cx } from '#ui/cx.ts'
import { controlLook } from '#ui/fields/field.tsx'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Finds a contact of the day by name or number. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div role="search" className="relative mb-3">
      <label htmlFor={id} className="sr-only">
        Поиск по имени или номеру
      </label>
      <MagnifyingGlassIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
      />
      <input
        id={id}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Имя или номер"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlLook, 'pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Очистить поиск"
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
          onClick={() => onChange('')}
        >
          <XMarkIcon aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
