import { useEffect, useState } from 'react'
import { readUploadFiles } from '#client/uploads/uploads.ts'
import { Skeleton } from '#ui/waiting/skeleton.tsx'
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
  const files = useStoredFiles(id)
  if (count === 0 || files?.length === 0) return null
  return (
    <ul aria-label="Снимки" className="flex gap-2 overflow-x-auto">
      {files === null
        ? Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className="h-28 w-20 shrink-0 rounded-lg" />
          ))
        : files.map(({ file, place }) => (
            <li key={place} className="h-28 w-20 shrink-0 overflow-hidden rounded-lg border border-line bg-sunken">
              <PicturePreview file={file} alt={names?.[place] ?? file.name} />
            </li>
          ))}
    </ul>
  )
}

interface StoredFile {
  file: File
  /** Among the item's pictures, from 0. */
  place: number
}

/** Null while they are read, empty when they are gone. */
function useStoredFiles(id: string): readonly StoredFile[] | null {
  const [files, setFiles] = useState<readonly StoredFile[] | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (stored: readonly File[]) => {
      if (!isOver) setFiles(stored.map((file, place) => ({ file, place })))
    }
    // A failure means that they were sent and erased in the meantime: there is nothing left to show.
    readUploadFiles(id).then(show, () => show([]))
    return () => {
      isOver = true
    }
  }, [id])
  return files
}
