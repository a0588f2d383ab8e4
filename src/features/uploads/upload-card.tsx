import { formatMoment } from '#domain/moments.ts'
import { describeUpload } from '#domain/upload-state.ts'
import { sizeOf, subjectOf } from '#components/uploads/upload-subject.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { Badge } from '#ui/messages/badge.tsx'
import { Card } from '#ui/page/card.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { UploadActions } from './upload-actions.tsx'
import { StoredPictures } from '#components/pictures/stored-pictures.tsx'

/** One item: what it is, its pictures, its state in words, what can be done. */
export function UploadCard({ upload }: { upload: Upload }) {
  const { id, state, progress, savedAt, files } = upload
  const { text, tone, hint } = describeUpload(upload)
  const details = [sizeOf(upload), savedAt === 0 ? '' : formatMoment(savedAt)].filter((part) => part !== '')
  return (
    <Card as="li" className="flex flex-col gap-3" data-upload={id}>
      <div>
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-semibold wrap-anywhere">{subjectOf(upload)}</p>
          <Badge tone={tone} className="shrink-0">
            {text}
          </Badge>
        </div>
        <p className="text-sm text-muted">{details.join(' · ')}</p>
      </div>
      {state !== 'done' && state !== 'lost' && (
        <StoredPictures id={id} count={state === 'unreadable' ? 1 : files.length} />
      )}
      {state === 'sending' && <Progress value={progress} label={`Отправка: ${subjectOf(upload)}`} />}
      {hint !== null && <p className="text-sm text-muted">{hint}</p>}
      <UploadActions upload={upload} />
    </Card>
  )
}
