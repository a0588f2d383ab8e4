import { courseOf, describeUpload } from '#domain/upload-state.ts'
import { deleteUpload, retryUpload, type Upload } from '#client/uploads/uploads.ts'
import { useAction } from '#components/forms/use-action.ts'
import { StoredPictures } from '#components/pictures/stored-pictures.tsx'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Progress } from '#ui/waiting/progress.tsx'

const names = ['Список чатов', 'Чат с кодом']

/** The screenshots on their way: saved on the phone, waiting or going out. */
export function UploadStatus({ upload }: { upload: Upload }) {
  const { id, state, progress, files } = upload
  const course = courseOf(upload)
  const isUnderWay = course === 'under_way' || course === 'done'
  const { title, hint } = describeUpload(upload)
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{isUnderWay ? 'Скриншоты сохранены' : 'Скриншоты не отправились'}</h2>
        <p role="status" className="mt-1 text-base text-muted">
          {isUnderWay ? [title, hint].filter((part) => part !== null).join('. ') : title}
        </p>
      </div>
      <StoredPictures id={id} count={files.length} names={names} />
      {(state === 'sending' || state === 'done') && <Progress value={progress} label="Отправка скриншотов" />}
      {!isUnderWay && hint !== null && <Alert>{hint}</Alert>}
      <Ways upload={upload} isUnderWay={isUnderWay} />
    </Card>
  )
}

function Ways({ upload: { id, state }, isUnderWay }: { upload: Upload; isUnderWay: boolean }) {
  const retry = useAction(() => retryUpload(id), { fallback: 'Не получилось. Повторите.' })
  const remove = useAction(() => deleteUpload(id), { fallback: 'Не получилось. Повторите.' })
  const failure = retry.failure ?? remove.failure
  if (state === 'sending' || state === 'done') return null
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {state !== 'needs_sign_in' && <Button onClick={() => void retry.run()}>Отправить сейчас</Button>}
      {!isUnderWay && (
        <Button variant="secondary" onClick={() => void remove.run()}>
          Выбрать другие
        </Button>
      )}
      {failure !== null && <Alert className="sm:col-span-2">{failure}</Alert>}
    </div>
  )
}
