import type { ReactNode } from 'react'
import { CloudArrowUpIcon, DevicePhoneMobileIcon } from '@heroicons/react/24/outline'
import { describeUpload } from '#domain/upload-state.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { useIsStoreKept } from '#components/uploads/use-is-store-kept.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Progress } from '#ui/waiting/progress.tsx'
import { Spinner } from '#ui/waiting/spinner.tsx'
import type { SubmissionPhase } from './use-submission.ts'

/** Where the pictures are, in plain words: on the way, safe on the phone, or refused. */
export function SubmissionView({ phase, upload }: { phase: SubmissionPhase; upload: Upload | null }) {
  const isKept = useIsStoreKept()
  if (phase === 'refused' && upload !== null) {
    const { title, hint } = describeUpload(upload)
    return (
      <Alert title={title}>
        {hint}
        {upload.canInsist && ' Если снимок верный, отправьте его всё равно: посмотрит человек.'}
      </Alert>
    )
  }
  if (phase === 'waiting' && upload !== null) {
    return (
      <Stage icon={<DevicePhoneMobileIcon />} title={`Сохранено на телефоне, ${describeUpload(upload).text}`}>
        Отправится само, когда получится. Приложение можно закрыть: снимки не пропадут.
        {!isKept && ' Если это приватное окно, не закрывайте его, пока не отправится: снимки исчезнут вместе с ним.'}
      </Stage>
    )
  }
  const isSaving = phase === 'saving'
  const hint = upload?.state === 'sending' ? describeUpload(upload).hint : null
  return (
    <Stage icon={<CloudArrowUpIcon />} title={isSaving ? 'Сохраняем снимки…' : 'Отправляем…'}>
      <span className="mb-3 block">
        {isSaving ? 'Записываем на телефон и проверяем.' : 'Снимки уже сохранены на телефоне.'}
      </span>
      {isSaving ? (
        <Spinner className="size-6 text-accent" />
      ) : (
        <Progress value={upload?.progress ?? 0} label="Отправлено" />
      )}
      {hint !== null && <span className="mt-2 block">{hint}</span>}
    </Stage>
  )
}

function Stage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center py-4 text-center">
      <span
        aria-hidden="true"
        className="mb-3 grid size-14 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-7"
      >
        {icon}
      </span>
      <p className="text-base font-semibold">{title}</p>
      <div className="mt-1 w-full text-sm text-muted">{children}</div>
    </div>
  )
}
