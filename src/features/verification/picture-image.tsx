import { useCallback, useState } from 'react'
import { PhotoIcon } from '@heroicons/react/24/outline'

interface PictureImageProps {
  file: File
  alt: string
  className: string
}

/** A picture that is in the phone's memory. HEIC can't be shown outside Safari: an outline stands in for it. */
export function PictureImage({ file, alt, className }: PictureImageProps) {
  const [unshowable, setUnshowable] = useState<File | null>(null)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (unshowable === file)
    return (
      <PhotoIcon
        aria-label={alt === '' ? undefined : alt}
        aria-hidden={alt === '' || undefined}
        className="size-7 text-success"
      />
    )
  return <img ref={show} alt={alt} className={className} onError={() => setUnshowable(file)} />
}
