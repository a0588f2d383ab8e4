import { useEffect, useState } from 'react'
import { readStoredPictures } from '#client/uploads/uploads.ts'
import { Skeleton } from '#ui/waiting/skeleton.tsx'
import type { ShownPicture } from '#queue/stored/picture.ts'
import { PicturePreview } from './picture-preview.tsx'

interface StoredPicturesProps {
  /** Of the item in the queue. */
  id: string
  /** How many it has: their places are kept while they are read. */
  count: number
  /** What each shows, if that is known better than by the names of the files. */
  names?: readonly string[]
}

/** The pictures of a queue's item as they are stored on the phone, small, in a row that scrolls; nothing once they are gone. */
export function StoredPictures({ id, count, names }: StoredPicturesProps) {
  const pictures = useStoredPictures(id)
  if (count === 0 || pictures?.length === 0) return null
  return (
    <ul aria-label="Снимки" className="flex gap-2 overflow-x-auto">
      {pictures === null
        ? Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className="h-28 w-20 shrink-0 rounded-lg" />
          ))
        : [...pictures.entries()].map(([place, picture]) => (
            <li key={place} className="h-28 w-20 shrink-0 overflow-hidden rounded-lg border border-line bg-sunken">
              <PicturePreview picture={picture} alt={names?.[place] ?? picture.name} />
            </li>
          ))}
    </ul>
  )
}

/** Null while they are read, empty when they are gone. */
function useStoredPictures(id: string): readonly ShownPicture[] | null {
  const [pictures, setPictures] = useState<readonly ShownPicture[] | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (stored: readonly ShownPicture[]) => {
      if (!isOver) setPictures(stored)
    }
    // A failure means that they were sent and erased in the meantime: there is nothing left to show.
    readStoredPictures(id).then(show, () => show([]))
    return () => {
      isOver = true
    }
  }, [id])
  return pictures
}
