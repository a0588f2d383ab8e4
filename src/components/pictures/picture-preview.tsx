import { useCallback, useState } from 'react'
import { DocumentIcon } from '@heroicons/react/24/outline'
import type { ShownPicture } from '#queue/picture.ts'

interface PicturePreviewProps {
  picture: ShownPicture
  /** Empty where the words beside it say what it is. */
  alt?: string
}

/** A picture in the phone's memory; fills the frame it stands in. HEIC shows on iPhones alone: elsewhere its name stands for it. */
export function PicturePreview({ picture, alt = picture.name }: PicturePreviewProps) {
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
        className="size-full object-cover object-top"
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
