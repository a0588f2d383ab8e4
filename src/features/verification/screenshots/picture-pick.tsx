import { useId, useState } from 'react'
import { PhotoIcon } from '@heroicons/react/24/outline'
import { readPicture } from '#client/pictures/read-picture.ts'
import { failureText } from '#components/forms/failure-text.ts'
import { PICTURE_ACCEPT } from '#components/pictures/picture-accept.ts'
import { PicturePreview } from '#components/pictures/picture-preview.tsx'
import type { Picture } from '#queue/picture.ts'
import { cx } from '#ui/cx.ts'

interface PicturePickProps {
  title: string
  description: string
  picture: Picture | null
  disabled: boolean
  onPick: (picture: Picture) => void
  /** Why the file is no picture for us, in words. */
  onFailure: (text: string) => void
}

/** One screenshot: chosen, shown, changed. */
export function PicturePick({ title, description, picture, disabled, onPick, onFailure }: PicturePickProps) {
  const noteId = useId()
  const [isReading, setIsReading] = useState(false)

  async function pick(input: HTMLInputElement) {
    const picked = input.files?.[0]
    if (picked === undefined) return
    setIsReading(true)
    try {
      onPick(await readPicture(picked))
    } catch (error) {
      onFailure(failureText(error, 'Ошибка загрузки'))
    }
    setIsReading(false)
    // The same file may be chosen again after an error.
    input.value = ''
  }

  return (
    <label
      className={cx(
        'relative flex min-h-28 items-center gap-4 rounded-lg border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        picture === null ? 'border-dashed border-line-strong hover:border-ink' : 'border-line bg-canvas',
      )}
    >
      <input
        type="file"
        accept={PICTURE_ACCEPT}
        disabled={disabled || isReading}
        aria-describedby={noteId}
        className="absolute inset-0 opacity-0"
        onChange={(event) => void pick(event.currentTarget)}
      />
      <Preview picture={picture} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span id={noteId} className="block text-sm text-muted">
          {description}
        </span>
        <span aria-hidden="true" className="mt-1.5 block text-sm font-semibold text-accent">
          {isReading ? 'Готовим…' : picture === null ? 'Выбрать' : 'Заменить'}
        </span>
        {picture !== null && <span className="sr-only">Выбран файл {picture.name}</span>}
      </span>
    </label>
  )
}

function Preview({ picture }: { picture: Picture | null }) {
  return (
    <span className="grid h-28 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted">
      {picture === null ? (
        <PhotoIcon aria-hidden="true" className="size-7" />
      ) : (
        <PicturePreview picture={picture} alt="" />
      )}
    </span>
  )
}
