import { ArrowDownTrayIcon, TrashIcon } from '@heroicons/react/24/outline'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/page/card.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { formatBytes } from '#domain/bytes.ts'
import { useSavedTraining } from './use-saved-training.ts'

/** One button that keeps the videos on the phone, with their size, and takes them away again. */
export function OfflineCard() {
  const { saved, isSaving, failure, save, cancel, remove } = useSavedTraining()
  // Without the list of files (no network yet, or a browser that keeps nothing) there is nothing to offer.
  if (saved === null) return null
  const { totalBytes, savedBytes } = saved
  const isWhole = savedBytes >= totalBytes
  return (
    <Card as="section" aria-label="Видео без сети" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-semibold">Видео без сети</h2>
          <p role="status" className="text-sm text-muted">
            {isSaving
              ? `Сохраняется: ${formatBytes(savedBytes)} из ${formatBytes(totalBytes)}`
              : isWhole
                ? `Сохранены в телефоне, ${formatBytes(totalBytes)}`
                : `Займут ${formatBytes(totalBytes - savedBytes)} в телефоне`}
          </p>
        </div>
        {isSaving ? (
          <Button size="sm" variant="secondary" onClick={cancel}>
            Остановить
          </Button>
        ) : isWhole ? (
          <Button size="sm" variant="secondary" icon={<TrashIcon />} onClick={remove}>
            Удалить из телефона
          </Button>
        ) : (
          <Button size="sm" variant="secondary" icon={<ArrowDownTrayIcon />} onClick={save}>
            Сохранить
          </Button>
        )}
      </div>
      {isSaving && <Progress value={savedBytes / totalBytes} label="Сохранение видео" />}
      {failure !== null && <Alert>{failure}</Alert>}
    </Card>
  )
}
