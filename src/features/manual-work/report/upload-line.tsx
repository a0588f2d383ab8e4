import { ArrowUpTrayIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { Link } from 'wouter'
import { paths } from '#client/paths.ts'
import { describeUpload, isStuck } from '#domain/upload-state.ts'
import { nameOf } from '#components/uploads/upload-subject.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { cx } from '#ui/cx.ts'

/** What waits on the phone, and why; leads to the queue, where it can be sent again, deleted or saved. */
export function UploadLine({ upload }: { upload: Upload }) {
  const stuck = isStuck(upload)
  const { text, hint } = describeUpload(upload)
  const Icon = stuck ? ExclamationTriangleIcon : ArrowUpTrayIcon
  return (
    <Link
      href={paths.uploads}
      className={cx(
        '-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 py-1.5 text-sm hover:bg-sunken',
        stuck ? 'text-danger' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {nameOf(upload)}: <span className={stuck ? '' : 'text-ink'}>{text}</span>
        {stuck && hint !== null && `. ${hint}`}
      </span>
    </Link>
  )
}
