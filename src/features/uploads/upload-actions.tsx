import { useState } from 'react'
import { TrashIcon } from '@heroicons/react/24/outline'
import { courseOf } from '#domain/upload-state.ts'
import { kinds } from '#queue/kinds/kinds.ts'
import { deleteUpload, insistOnUpload, readStoredPictures, retryUpload, type Upload } from '#client/uploads/uploads.ts'
import { useAction } from '#components/forms/use-action.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { notify } from '#ui/messages/notify.tsx'
import { attach } from './attach-state.ts'
import { DeleteSheet } from './delete-sheet.tsx'
import { saveToPhone } from './save-to-phone.ts'

/** What the person can do with an item. */
export function UploadActions({ upload }: { upload: Upload }) {
  const { id, state, kind, files } = upload
  const [isDeleting, setIsDeleting] = useState(false)
  const { run } = useAction(act, { onFailure: tellFailure })
  if (state === 'done') return null
  const isKept = !kinds[kind].isErasable && courseOf(upload) === 'under_way'
  const hasPictures = state !== 'lost' && (files.length > 0 || state === 'unreadable')
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'unattached' && (
        <Button size="sm" onClick={() => attach([id])}>
          Прикрепить
        </Button>
      )}
      {(state === 'waiting' || state === 'rejected') && (
        // What was refused is refused again, most often.
        <Button
          size="sm"
          variant={state === 'rejected' ? 'secondary' : 'primary'}
          onClick={() => void run(() => retryUpload(id))}
        >
          Повторить
        </Button>
      )}
      {state === 'rejected' && upload.canInsist && (
        <Button size="sm" variant="secondary" onClick={() => void run(() => insistOnUpload(id))}>
          Отправить всё равно
        </Button>
      )}
      {hasPictures && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void run(async () => saveToPhone(await readStoredPictures(id)))}
        >
          Сохранить
        </Button>
      )}
      {state === 'lost' ? (
        <Button size="sm" variant="secondary" onClick={() => void run(() => deleteUpload(id))}>
          Понятно
        </Button>
      ) : (
        !isKept && (
          <IconButton label="Удалить" className="-mr-2.5 ml-auto" onClick={() => setIsDeleting(true)}>
            <TrashIcon />
          </IconButton>
        )
      )}
      <DeleteSheet
        open={isDeleting}
        isPicture={hasPictures}
        isSending={state === 'sending'}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => void run(() => deleteUpload(id))}
      />
    </div>
  )
}

function act(work: () => Promise<void>): Promise<void> {
  return work()
}

function tellFailure(): void {
  notify.error('Не получилось', 'Память телефона не отвечает. Повторите.')
}
