import { useId } from 'react'
import { PhotoIcon } from '@heroicons/react/24/outline'
import { PICTURE_ACCEPT } from '#components/pictures/picture.ts'
import { PicturePreview } from '#components/pictures/picture-preview.tsx'
import { cx } from '#ui/cx.ts'

interface PicturePickProps {
  title: string
  description: string
  file: File | null
  disabled: boolean
  onPick: (file: File) => void
  /** The file could not be read. */
  onFailure: () => void
}

/** One screenshot: chosen, shown, changed. */
export function PicturePick({ title, description, file, disabled, onPick, onFailure }: PicturePickProps) {
  const noteId = useId()

  // Read at once: a picked file can become unreadable before the form is sent.
  async function pick(input: HTMLInputElement) {
    const picked = input.files?.[0]
    if (picked === undefined) return
    try {
      onPick(new File([await picked.arrayBuffer()], picked.name, { type: picked.type }))
    } catch {
      onFailure()
    }
    // The same file may be chosen again after an error.
    input.value = ''
  }

  return (
    <label
      className={cx(
        'relative flex min-h-28 items-center gap-4 rounded-lg border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        file === null ? 'border-dashed border-line-strong hover:border-ink' : 'border-line bg-canvas',
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
      <Preview file={file} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span id={noteId} className="block text-sm text-muted">
          {description}
        </span>
        <span aria-hidden="true" className="mt-1.5 block text-sm font-semibold text-accent">
          {file === null ? 'Выбрать' : 'Заменить'}
        </span>
        {file !== null && <span className="sr-only">Выбран файл {file.name}</span>}
      </span>
    </label>
  )
}

function Preview({ file }: { file: File | null }) {
  return (
    <span className="grid h-28 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted">
      {file === null ? <PhotoIcon aria-hidden="true" className="size-7" /> : <PicturePreview file={file} alt="" />}
    </span>
  )
}
