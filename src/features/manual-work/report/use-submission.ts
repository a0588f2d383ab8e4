import { useEffect, useEffectEvent, useState } from 'react'
import type { Upload } from '#client/uploads/uploads.ts'
import { isStuck } from '#domain/upload-state.ts'
import { useAction } from '#components/forms/use-action.ts'
import { useUpload } from './use-day-uploads.ts'

/**
 * `saving`: bytes are written to the phone and read back. `sending`: on their way. `waiting`: safe on the phone, for the
 * network or the server. `refused`: the server said no. `sent`: the server has them.
 */
export type SubmissionPhase = 'choosing' | 'saving' | 'sending' | 'waiting' | 'refused' | 'sent'

export interface Submission {
  phase: SubmissionPhase
  /** The item in the queue, once it is saved. */
  upload: Upload | null
  /** Why saving failed; the pictures are still in hand. */
  problem: string | null
  submit: (enqueue: () => Promise<string>) => void
}

/**
 * Follows pictures from the dialog into the phone's queue and on to the server; `onSent` learns by how much they were late.
 * `first`: the queue's item that it begins with; null: none is saved yet.
 */
export function useSubmission(onSent: (lateMinutes: number | null) => void, first: string | null): Submission {
  const [id, setId] = useState(first)
  const saving = useAction(
    async (enqueue: () => Promise<string>) => {
      setId(await enqueue())
    },
    { fallback: 'Ошибка загрузки' },
  )
  const upload = useUpload(id)
  const [seen, setSeen] = useState<string | null>(null)
  if (upload !== null && seen !== upload.id) setSeen(upload.id)

  const phase = saving.isBusy ? 'saving' : id === null ? 'choosing' : phaseOf(upload, seen === id)
  const lateMinutes = upload?.lateMinutes ?? null
  const tellSent = useEffectEvent(onSent)
  useEffect(() => {
    if (phase === 'sent') tellSent(lateMinutes)
  }, [phase, lateMinutes])

  return { phase, upload, problem: saving.failure, submit: (enqueue) => void saving.run(enqueue) }
}

function phaseOf(upload: Upload | null, wasSeen: boolean): SubmissionPhase {
  // The list may come a moment after the id; an item that was there and is gone has been sent and cleared away.
  if (upload === null) return wasSeen ? 'sent' : 'sending'
  if (upload.state === 'done') return 'sent'
  if (isStuck(upload)) return 'refused'
  const isHeldUp =
    upload.state === 'needs_sign_in' || (upload.state === 'waiting' && (upload.trouble !== null || !navigator.onLine))
  return isHeldUp ? 'waiting' : 'sending'
}
