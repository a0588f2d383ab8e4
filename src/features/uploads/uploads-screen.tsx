import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useSearch } from 'wouter'
import { BATCH_MAX_SCREENSHOTS } from '#contract/limits.ts'
import { useOnline } from '#components/data/use-online.ts'
import { UploadProblem } from '#queue/stored/upload-problem.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { useAreUploadsRead, useUploads } from '#components/uploads/use-uploads.ts'
import { Alert } from '#ui/messages/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { attach } from './attach-state.ts'
import { shareProblemIn } from './share-problem.ts'
import { UploadCard } from './upload-card.tsx'

/** «Отправка»: everything the server doesn't have yet, and what it got lately. */
export function UploadsScreen() {
  const uploads = useUploads()
  const isRead = useAreUploadsRead()
  const isOnline = useOnline()
  const problem = shareProblemIn(useSearch())
  const pending = uploads.filter(({ state }) => state !== 'done')
  const sent = uploads.filter(({ state }) => state === 'done')
  const unattached = pending.filter(({ state }) => state === 'unattached')
  return (
    <>
      <PageTitle description="Снимки хранятся на телефоне, пока сервер не подтвердит, что получил их.">
        Отправка
      </PageTitle>
      <div className="flex flex-col gap-4">
        {problem !== null && <Alert title="Снимок из галереи не сохранён">{new UploadProblem(problem).message}</Alert>}
        {!isOnline && pending.length > 0 && (
          <Alert tone="warning">Нет связи. Всё отправится само, когда она появится.</Alert>
        )}
        {unattached.length > 1 && (
          <Button
            variant="secondary"
            onClick={() => attach(unattached.slice(0, BATCH_MAX_SCREENSHOTS).map(({ id }) => id))}
          >
            Прикрепить все снимки к отчёту
          </Button>
        )}
        {isRead && pending.length === 0 && (
          <EmptyState
            mood="glad"
            icon={<CheckCircleIcon />}
            title="Всё отправлено"
            description="Сюда попадают отчёты и скриншоты, пока они в пути."
          />
        )}
        <UploadList label="Ждут отправки" uploads={pending} />
        {sent.length > 0 && <h2 className="mt-2 text-lg font-semibold">Недавно отправлено</h2>}
        <UploadList label="Недавно отправлено" uploads={sent} />
      </div>
    </>
  )
}

function UploadList({ label, uploads }: { label: string; uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {uploads.map((upload) => (
        <UploadCard key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}
