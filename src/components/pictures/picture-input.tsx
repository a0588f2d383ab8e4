import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PhotoIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { PICTURE_ACCEPT } from './picture-accept.ts'

interface PictureInputProps {
  label: string
  /** Several at once. */
  multiple: boolean
  isBusy: boolean
  onFiles: (files: readonly File[]) => void
  /** The pictures chosen so far; null while there are none. */
  children: ReactNode | null
}

/** Pictures from the gallery; on a computer also by dragging and by pasting. Its place is the same before and after: what is read above it stays where it is. */
export function PictureInput({ label, multiple, isBusy, onFiles, children }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const takeFiles = useEffectEvent(onFiles)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      takeFiles(files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])

  const onDrag = (event: DragEvent) => {
    // Without this the browser opens the picture in place of the page.
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  return (
    <div
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event)
        onFiles([...event.dataTransfer.files])
      }}
      className={cx(
        'flex flex-col gap-2 rounded-xl',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_ACCEPT}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <div className="flex h-32 gap-2">
        <Button
          variant="secondary"
          className={cx('h-full flex-col border-dashed', children === null ? 'w-full' : 'w-24 shrink-0 px-1 text-sm')}
          busy={isBusy}
          icon={<PhotoIcon />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
      </div>
      <p className="hidden text-center text-sm text-muted pointer-fine:block">
        Можно перетащить сюда или вставить из буфера: Ctrl+V
      </p>
    </div>
  )
}
