import { useCallback, useState } from 'react'
import { DocumentIcon } from '@heroicons/react/24/outline'
import type { ShownPicture } from '#queue/stored/picture.ts'

interface PicturePreviewProps {
  picture: ShownPicture
  /** Empty where the words beside it say what it is. */
  alt?: string
  /** All of it, at the width of its frame. */
  isWhole?: true
}

/** A picture in the phone's memory; fills the frame it stands in, unless it is shown whole. HEIC shows on iPhones alone: elsewhere its name stands for it. */
export function PicturePreview({ picture, alt = picture.name, isWhole }: PicturePreviewProps) {
  const [unshowable, setUnshowable] = useState<ShownPicture | null>(null)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  if (unshowable !== picture)
    return (
      <img
        ref={show}
        alt={alt}
        decoding="async"
        className={isWhole === true ? 'h-auto w-full' : 'size-full object-cover object-top'}
        onError={() => setUnshowable(picture)}
      />
    )
  return (
    <span
      aria-hidden={alt === '' || undefined}
      className="flex size-full flex-col items-center justify-center gap-1 p-1 text-muted"
    >
      <DocumentIcon aria-hidden="true" className="size-7" />
      <span className="line-clamp-2 text-xs break-all">{alt === '' ? picture.name : alt}</span>
    </span>
  )
}
