import { useEffect, useState } from 'react'
import { readUploadFiles } from '#client/uploads/uploads.ts'

export interface ShownFile {
  file: File
  /** For an image; revoked with the component. */
  url: string
}

/** The stored pictures of an item; null while they are read, empty when they are gone. */
export function useUploadFiles(id: string): readonly ShownFile[] | null {
  const [shown, setShown] = useState<readonly ShownFile[] | null>(null)
  useEffect(() => {
    let urls: string[] = []
    let isOver = false
    const show = (files: readonly File[]) => {
      if (isOver) return
      const next = files.map((file) => ({ file, url: URL.createObjectURL(file) }))
      urls = next.map(({ url }) => url)
      setShown(next)
    }
    readUploadFiles(id).then(show, () => show([]))
    return () => {
      isOver = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [id])
  return shown
}
