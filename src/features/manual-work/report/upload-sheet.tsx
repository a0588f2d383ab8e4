import { type ReactNode, useEffect, useState } from 'react'
import type { Picture } from '#queue/picture.ts'
import { insistOnUpload } from '#client/uploads/uploads.ts'
import { holdUpdates } from '#client/update-hold.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { PictureGrid } from '#components/pictures/picture-grid.tsx'
import { PictureInput } from '#components/pictures/picture-input.tsx'
import { PictureProblems } from '#components/pictures/picture-problems.tsx'
import { SubmissionView } from './submission-view.tsx'
import { usePictures } from '#components/pictures/use-pictures.ts'
import { useSubmission } from './use-submission.ts'

/** A sending that takes longer may go on behind the dialog: the pictures are safe by then. */
const PATIENCE_MS = 8000

interface UploadSheetProps {
  title: string
  /** What to choose, in a sentence. */
  hint: ReactNode
  /** Pictures at most. */
  most: number
  /** On the button that opens the gallery. */
  chooseLabel: string
  sendLabel: string
  onClose: () => void
  /** The server has the pictures; `lateMinutes` when they came after the deadline. */
  onSent: (lateMinutes: number | null) => void
  enqueue: (pictures: readonly Picture[]) => Promise<string>
}

/** Choosing pictures, and following them to the server. Locked while they are saved and sent (statement 8.5). */
export function UploadSheet({ title, hint, most, chooseLabel, sendLabel, onClose, onSent, enqueue }: UploadSheetProps) {
  const pictures = usePictures(most)
  const { phase, upload, problem, submit } = useSubmission(onSent)
  const isUnderWay = phase === 'saving' || phase === 'sending'
  // Chosen pictures are in the page's memory alone: no new version may reload it now.
  useEffect(() => holdUpdates(), [])
  const isLong = useIsLong(phase === 'sending')
  const chosen = pictures.list.length

  const send = (
    <Button busy={pictures.isReading} disabled={chosen === 0} onClick={() => submit(() => enqueue(pictures.list))}>
      {sendLabel}
      {most > 1 && chosen > 0 && <span className="figures">({chosen})</span>}
    </Button>
  )
  const insist = phase === 'refused' && upload?.canInsist === true && (
    <Button variant="secondary" onClick={() => void insistOnUpload(upload.id)}>
      Отправить всё равно
    </Button>
  )
  // Where the picture is doubted, insisting is the lesser way.
  const leave = (
    <Button variant={insist === false ? 'secondary' : 'primary'} onClick={onClose}>
      {isUnderWay ? 'Свернуть, отправится само' : 'Понятно'}
    </Button>
  )
  const footer =
    phase === 'choosing' ? (
      send
    ) : isUnderWay && !isLong ? undefined : (
      <>
        {leave}
        {insist}
      </>
    )
  return (
    <Sheet open onClose={onClose} locked={isUnderWay} title={title} footer={footer}>
      {phase === 'choosing' ? (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-muted">{hint}</p>
          {problem !== null && <Alert title="Не сохранилось">{problem}</Alert>}
          <PictureProblems problems={pictures.problems} />
          <PictureInput
            label={chosen === 0 ? chooseLabel : most === 1 ? 'Выбрать другой' : 'Добавить ещё'}
            multiple={most > 1}
            isBusy={pictures.isReading}
            onFiles={pictures.add}
          >
            <PictureGrid pictures={pictures.list} onRemove={pictures.remove} />
          </PictureInput>
        </div>
      ) : (
        <SubmissionView phase={phase} upload={upload} />
      )}
    </Sheet>
  )
}

function useIsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isLong
}
