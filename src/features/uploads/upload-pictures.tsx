import { useState } from 'react'
import { DocumentIcon } from '@heroicons/react/24/outline'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ShownFile, useUploadFiles } from './use-upload-files.ts'

/** The item's pictures, small, in a row that scrolls. */
export function UploadPictures({ id, count }: { id: string; count: number }) {
  const files = useUploadFiles(id)
  if (count === 0 || files?.length === 0) return null
  return (
    <ul aria-label="Снимки" className="flex gap-2 overflow-x-auto">
      {files === null
        ? Array.from({ length: count }, (_, index) => (
            <Skeleton key={index} className="h-28 w-20 shrink-0 rounded-lg" />
          ))
        : files.map((shown) => <Thumbnail key={shown.url} shown={shown} />)}
    </ul>
  )
}

/** HEIC shows on iPhones alone: elsewhere its name stands for it. */
function Thumbnail({ shown: { file, url } }: { shown: ShownFile }) {
  const [isShown, setIsShown] = useState(true)
  return (
    <li className="grid h-28 w-20 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken">
      {isShown ? (
        <img
          src={url}
          alt={file.name}
          decoding="async"
          className="size-full object-cover object-top"
          onError={() => setIsShown(false)}
        />
      ) : (
        <span className="flex flex-col items-center gap-1 p-1 text-muted">
          <DocumentIcon aria-hidden="true" className="size-6" />
          <span className="line-clamp-2 text-xs break-all">{file.name}</span>
        </span>
      )}
    </li>
  )
}
