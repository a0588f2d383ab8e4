import { useId, useRef, useState } from 'react'
import { PhotoIcon } from '@heroicons/react/24/outline'
import { readPicture } from '#client/pictures/read-picture.ts'
import { failureText } from '#components/forms/failure-text.ts'
import { PICTURE_ACCEPT } from '#components/pictures/picture-accept.ts'
import { PicturePreview } from '#components/pictures/picture-preview.tsx'
import type { Picture } from '#queue/stored/picture.ts'
import { cx } from '#ui/cx.ts'

interface PicturePickProps {
  title: string
  description: string
  picture: Picture | null
  disabled: boolean
  /** null while a choice is being read, and when it is no picture for us: what it was to replace is no longer wanted. */
  onPick: (picture: Picture | null) => void
  /** Why the file is no picture for us, in words. */
  onFailure: (text: string) => void
}

/** One screenshot: chosen, shown, changed. */
export function PicturePick({ title, description, picture, disabled, onPick, onFailure }: PicturePickProps) {
  const noteId = useId()
  const [isReading, setIsReading] = useState(false)
  const latest = useRef<File>(undefined)

  async function pick(input: HTMLInputElement) {
    const picked = input.files?.[0]
    if (picked === undefined) return
    latest.current = picked
    // The same file may be chosen again after an error.
    input.value = ''
    setIsReading(true)
    onPick(null)
    const result = await readPicture(picked).catch((error: unknown) => failureText(error, 'Ошибка загрузки'))
    // Another was chosen meanwhile: the last choice counts, whichever is ready first.
    if (latest.current !== picked) return
    setIsReading(false)
    if (typeof result === 'string') onFailure(result)
    else onPick(result)
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
        disabled={disabled}
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
