import { ArrowUpTrayIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { Link } from 'wouter'
import { courseOf } from '#domain/upload-state.ts'
import { paths } from '#contract/paths.ts'
import { usePendingCount, useUploads } from '#components/uploads/use-uploads.ts'
import { cx } from '#ui/cx.ts'

/** In the header: how many items the server doesn't have yet. Nothing while there are none. */
export function UploadsIndicator() {
  const uploads = useUploads()
  const count = usePendingCount()
  const needsPerson = uploads.some((upload) => ['stuck', 'unattached'].includes(courseOf(upload)))
  if (count === 0 && !needsPerson) return null
  const Icon = needsPerson ? ExclamationTriangleIcon : ArrowUpTrayIcon
  return (
    <Link
      href={paths.uploads}
      aria-label={`Ждут отправки: ${count}`}
      className={cx(
        'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-lg px-2 hover:bg-sunken',
        needsPerson ? 'text-danger' : 'text-accent',
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
      <span className="figures text-base font-bold">{count}</span>
    </Link>
  )
}
