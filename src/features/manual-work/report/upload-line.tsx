import { ArrowUpTrayIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { Link } from 'wouter'
import { paths } from '#client/paths.ts'
import { plural } from '#domain/plural.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { cx } from '#ui/cx.ts'
import { isRefused, uploadWords } from './upload-words.ts'

/** What waits on the phone, and why; leads to the queue, where it can be sent again, deleted or saved. */
export function UploadLine({ upload }: { upload: Upload }) {
  const refused = isRefused(upload)
  const Icon = refused ? ExclamationTriangleIcon : ArrowUpTrayIcon
  return (
    <Link
      href={paths.uploads}
      className={cx(
        '-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 py-1.5 text-sm hover:bg-sunken',
        refused ? 'text-danger' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {subjectOf(upload)}: <span className={refused ? '' : 'text-ink'}>{uploadWords(upload)}</span>
      </span>
    </Link>
  )
}

function subjectOf({ kind, files }: Upload): string {
  if (kind === 'opt-out') return 'Отказ от сообщений'
  if (kind === 'screenshot') return 'Скриншот'
  return `Отчёт, ${files.length} ${plural(files.length, ['снимок', 'снимка', 'снимков'])}`
}
