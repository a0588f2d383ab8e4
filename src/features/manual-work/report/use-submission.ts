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
  /** Why nothing is saved; the pictures are still in hand. */
  problem: string | null
  submit: (enqueue: () => Promise<string>) => void
}

const DELETED = 'В другой вкладке это удалили из очереди. Снимки ещё здесь: их можно отправить.'

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

  const problem = saving.failure ?? (phase === 'choosing' && id !== null ? DELETED : null)
  return { phase, upload, problem, submit: (enqueue) => void saving.run(enqueue) }
}

function phaseOf(upload: Upload | null, wasSeen: boolean): SubmissionPhase {
  // The list may come a moment after the id. What was sent leaves a note: one that was there and is gone was deleted.
  if (upload === null) return wasSeen ? 'choosing' : 'sending'
  if (upload.state === 'done') return 'sent'
  if (isStuck(upload)) return 'refused'
  const isHeldUp =
    upload.state === 'needs_sign_in' || (upload.state === 'waiting' && (upload.trouble !== null || !navigator.onLine))
  return isHeldUp ? 'waiting' : 'sending'
}
