import { useEffect, useState } from 'react'
import { readUploadFiles } from '#client/uploads/uploads.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PictureImage } from './picture-image.tsx'

const names = ['Список чатов', 'Чат с кодом']

/** The two pictures as they are stored on the phone. */
export function StoredPictures({ id }: { id: string }) {
  const [files, setFiles] = useState<readonly File[] | null>(null)

  useEffect(() => {
    let isGone = false
    const show = (stored: readonly File[]) => {
      if (!isGone) setFiles(stored)
    }
    // A failure means that they were sent and erased in the meantime: there is nothing left to show.
    readUploadFiles(id).then(show, () => show([]))
    return () => {
      isGone = true
    }
  }, [id])

  if (files === null) return <Skeleton className="h-40 rounded-lg" />
  return (
    <div className="flex gap-3 empty:hidden">
      {files.map((file, index) => (
        <span
          key={names[index] ?? file.name}
          className="grid h-40 w-24 place-items-center overflow-hidden rounded-lg border border-line bg-sunken"
        >
          <PictureImage file={file} alt={names[index] ?? file.name} className="size-full object-cover object-top" />
        </span>
      ))}
    </div>
  )
}
