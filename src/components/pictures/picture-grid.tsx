import { XMarkIcon } from '@heroicons/react/24/outline'
import type { Picture } from '#queue/picture.ts'
import { PicturePreview } from './picture-preview.tsx'

interface PictureGridProps {
  pictures: readonly Picture[]
  onRemove: (picture: Picture) => void
}

export function PictureGrid({ pictures, onRemove }: PictureGridProps) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label="Выбранные снимки" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {pictures.map((picture) => (
        <li
          key={picture.sha256}
          className="relative aspect-3/4 overflow-hidden rounded-lg border border-line bg-sunken"
        >
          <PicturePreview picture={picture} />
          <button
            type="button"
            aria-label={`Убрать снимок ${picture.name}`}
            className="absolute top-0 right-0 flex size-11 items-start justify-end p-1 focus-visible:-outline-offset-4"
            onClick={() => onRemove(picture)}
          >
            <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-card">
              <XMarkIcon aria-hidden="true" className="size-5" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
