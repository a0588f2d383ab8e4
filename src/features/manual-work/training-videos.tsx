import { useState } from 'react'
import { PlayCircleIcon } from '@heroicons/react/24/outline'
import { Dialog } from '#ui/dialog.tsx'
import { Video } from '#ui/video.tsx'

const films = {
  rules: { title: 'Правила работы', file: '/training/manual-rules' },
  report: { title: 'Как отправить отчёт', file: '/training/manual-report' },
}

type Film = keyof typeof films

/** The two short films of the screen, each in a dialog of its own (specification §2). */
export function TrainingVideos() {
  const [film, setFilm] = useState<Film>('rules')
  const [isOpen, setIsOpen] = useState(false)
  const { title, file } = films[film]

  const show = (chosen: Film) => {
    setFilm(chosen)
    setIsOpen(true)
  }
  return (
    <div className="grid grid-cols-2 divide-x divide-line border-t border-line">
      <FilmButton title={films.rules.title} onClick={() => show('rules')}>
        Правила
      </FilmButton>
      <FilmButton title={films.report.title} onClick={() => show('report')}>
        Как отчитаться
      </FilmButton>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title} size="lg">
        <Video src={`${file}.mp4`} captions={`${file}.vtt`} title={title} />
      </Dialog>
    </div>
  )
}

function FilmButton({ title, onClick, children }: { title: string; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${children}. Видео: ${title}`}
      onClick={onClick}
      className="flex min-h-11 items-center justify-center gap-1.5 px-2 py-2 text-sm font-semibold text-accent first:rounded-bl-xl last-of-type:rounded-br-xl hover:bg-accent-soft focus-visible:-outline-offset-2"
    >
      <PlayCircleIcon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </button>
  )
}
