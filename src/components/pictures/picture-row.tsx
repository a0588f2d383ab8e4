import { XMarkIcon } from '@heroicons/react/24/outline'
import type { Picture } from '#queue/stored/picture.ts'
import { cx } from '#ui/cx.ts'
import { PicturePreview } from './picture-preview.tsx'

interface PictureRowProps {
  pictures: readonly Picture[]
  /** The one that was refused. */
  bad?: Picture | null | undefined
  onRemove: (picture: Picture) => void
}

/** The chosen pictures, in a row that scrolls: where there are several by their numbers, as a refusal names them. */
export function PictureRow({ pictures, bad = null, onRemove }: PictureRowProps) {
  return (
    <ul aria-label="Выбранные снимки" className="flex min-w-0 flex-1 gap-2 overflow-x-auto">
      {pictures.map((picture, index) => (
        <li
          key={picture.sha256}
          ref={picture === bad ? showInRow : undefined}
          className={cx(
            'relative h-full w-24 shrink-0 overflow-hidden rounded-lg bg-sunken',
            picture === bad ? 'border-3 border-danger' : 'border border-line',
          )}
        >
          <PicturePreview picture={picture} />
          {(pictures.length > 1 || picture === bad) && (
            <span
              className={cx(
                'absolute bottom-1 left-1 flex min-h-6 min-w-6 items-center justify-center rounded-full px-1.5 text-xs font-semibold shadow-card',
                picture === bad ? 'bg-danger text-on-danger' : 'bg-surface text-ink',
              )}
            >
              <span className="sr-only">Снимок </span>
              <span className="figures">{index + 1}</span>
              {picture === bad && <span className="sr-only">, не принят</span>}
            </span>
          )}
          <button
            type="button"
            aria-label={`Убрать снимок ${pictures.length > 1 ? `${index + 1}: ` : ''}${picture.name}`}
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

function showInRow(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
