import { useEffect, useState } from 'react'
import type { Upload } from '#client/uploads/uploads.ts'
import { useUploads } from '#components/uploads/use-uploads.ts'

/**
 * The pair of screenshots in the queue, or null when there is none.
 * One that is done counts only if it was seen on its way here: the queue still remembers the pair of an earlier try.
 */
export function useVerificationUpload(onSent: () => void): Upload | null {
  const uploads = useUploads()
  const [seenId, setSeenId] = useState<string | null>(null)
  const upload =
    uploads.find(({ id, kind, state }) => kind === 'verification' && (state !== 'done' || id === seenId)) ?? null
  const id = upload?.id ?? null
  if (id !== seenId) setSeenId(id)
  const isSent = upload?.state === 'done'

  useEffect(() => {
    if (isSent) onSent()
  }, [isSent, onSent])

  return upload
}
