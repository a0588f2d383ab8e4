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
  /** The pictures chosen so far. */
  children?: ReactNode
}

/** Pictures from the gallery; on a computer also by dragging and by pasting. */
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
        'flex flex-col gap-3 rounded-xl',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      {children}
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
      <Button variant="secondary" block busy={isBusy} icon={<PhotoIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="hidden text-center text-sm text-muted pointer-fine:block">
        Можно перетащить сюда или вставить из буфера: Ctrl+V
      </p>
    </div>
  )
}
