import { type ReactNode, useEffect, useState } from 'react'
import type { Picture } from '#queue/stored/picture.ts'
import { insistOnUpload, type Upload } from '#client/uploads/uploads.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { Picking } from '#components/pictures/pick-pictures.ts'
import { PictureRow } from '#components/pictures/picture-row.tsx'
import { PictureInput } from '#components/pictures/picture-input.tsx'
import { PictureProblems } from '#components/pictures/picture-problems.tsx'
import { SubmissionView } from './submission-view.tsx'
import { badPicture, findUnsaved, useChosen, useKeptForReturn } from './use-chosen.ts'
import { useSubmission } from './use-submission.ts'

/** A sending that takes longer may go on behind the dialog: the pictures are safe by then. */
const PATIENCE_MS = 8000

const NONE: readonly Picture[] = []

interface UploadSheetProps {
  title: string
  /** What to choose, in a sentence. */
  hint: ReactNode
  /** What the phone's picker, opened by the same tap, brings. */
  picking: Picking | null
  /** An item that the server refused: it opens with its pictures, to be mended. */
  refused?: Upload | null
  /** Stands above the pictures. */
  children?: ReactNode
  /** Pictures at most. */
  most: number
  /** On the button that opens the gallery. */
  chooseLabel: string
  sendLabel: string
  onClose: () => void
  /** The server has the pictures; `lateMinutes` when they came after the deadline. */
  onSent: (lateMinutes: number | null) => void
  /** `replaces`: ids of what was refused, and is sent anew with other pictures. */
  enqueue: (pictures: readonly Picture[], replaces: readonly string[]) => Promise<string>
}

/** Choosing pictures, and following them to the server. Locked while they are saved and sent (statement 8.5). */
export function UploadSheet({
  title,
  hint,
  picking,
  refused = null,
  children,
  most,
  chooseLabel,
  sendLabel,
  onClose,
  onSent,
  enqueue,
}: UploadSheetProps) {
  const pictures = useChosen({ most, picking, refused })
  const { phase, upload, problem, submit } = useSubmission(onSent, refused?.id ?? null)
  const isUnderWay = phase === 'saving' || phase === 'sending'
  const isLong = useIsLong(phase === 'sending')
  const chosen = pictures.list.length
  const stored = phase === 'refused' ? upload : null
  const isChoosing = phase === 'choosing' || (stored !== null && stored.state === 'rejected')
  const bad = badPicture(pictures.list, stored)
  const unsaved = isChoosing ? findUnsaved(pictures.list, stored) : NONE
  useKeptForReturn(unsaved)
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => {
    if (unsaved.length > 0) setIsAsking((isAsked) => !isAsked)
    else onClose()
  }

  const insist = stored?.canInsist === true && (
    <Button variant="secondary" onClick={() => void insistOnUpload(stored.id)}>
      Отправить всё равно
    </Button>
  )
  const footer = isAsking ? (
    <>
      <Button onClick={() => setIsAsking(false)}>Остаться</Button>
      <Button variant="danger" onClick={onClose}>
        {chosen === 1 ? 'Уйти без снимка' : 'Уйти без снимков'}
      </Button>
    </>
  ) : isChoosing ? (
    <>
      <Button
        busy={pictures.isReading}
        // The same would be refused once more.
        disabled={chosen === 0 || bad !== null}
        onClick={() => submit(() => enqueue(pictures.list, stored === null ? [] : [stored.id]))}
      >
        {stored === null ? sendLabel : 'Отправить заново'}
        {most > 1 && chosen > 0 && <span className="figures">({chosen})</span>}
      </Button>
      {insist}
    </>
  ) : isUnderWay && !isLong ? undefined : (
    <Button variant="secondary" onClick={onClose}>
      {isUnderWay ? 'Свернуть, отправится само' : 'Понятно'}
    </Button>
  )
  return (
    <Sheet open onClose={leave} locked={isUnderWay} title={title} footer={footer}>
      {isChoosing ? (
        <div className="flex flex-col gap-3">
          {isAsking && (
            <Alert tone="warning" title={chosen === 1 ? 'Снимок не отправлен' : 'Снимки не отправлены'}>
              Если уйти, выбирать придётся заново.
            </Alert>
          )}
          {stored !== null && <SubmissionView phase={phase} upload={stored} />}
          {stored === null && <p className="text-sm text-muted">{hint}</p>}
          {children}
          {problem !== null && <Alert title="Не сохранилось">{problem}</Alert>}
          <PictureProblems problems={pictures.problems} />
          <PictureInput
            label={chosen === 0 ? chooseLabel : most === 1 ? 'Выбрать другой' : 'Добавить ещё'}
            multiple={most > 1}
            isBusy={pictures.isReading}
            onFiles={pictures.add}
          >
            {chosen === 0 ? null : <PictureRow pictures={pictures.list} bad={bad} onRemove={pictures.remove} />}
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
