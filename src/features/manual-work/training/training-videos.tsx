import { useState } from 'react'
import { PlayCircleIcon } from '@heroicons/react/24/outline'
import { FilmSheet } from '../day/sheets.tsx'
import type { Film } from './film-sheet.tsx'
import { useEver } from '#ui/overlays/use-ever.ts'

const rules: Film = { title: 'Правила работы', file: 'manual-rules' }
const report: Film = { title: 'Как отправить отчёт', file: 'manual-report' }

/** The two short films of the screen, each in a dialog of its own (statement 7.2). */
export function TrainingVideos() {
  const [film, setFilm] = useState(rules)
  const [isOpen, setIsOpen] = useState(false)
  const isNeeded = useEver(isOpen)

  const show = (chosen: Film) => {
    setFilm(chosen)
    setIsOpen(true)
  }
  return (
    <div className="mb-3 grid grid-cols-2 divide-x divide-line rounded-xl border border-line bg-surface">
      <FilmButton label="Правила работы, видео" onClick={() => show(rules)}>
        Правила
      </FilmButton>
      <FilmButton label="Как отчитаться, видео" onClick={() => show(report)}>
        Как отчитаться
      </FilmButton>
      {isNeeded && <FilmSheet film={film} open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function FilmButton({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onClick}
      className="flex min-h-11 items-center justify-center gap-1.5 px-2 py-2 text-sm font-semibold text-accent first:rounded-l-xl last-of-type:rounded-r-xl hover:bg-accent-soft focus-visible:-outline-offset-2"
    >
      <PlayCircleIcon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </button>
  )
}
