import { ArrowUpTrayIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { Link } from 'wouter'
import { paths } from '#contract/paths.ts'
import { describeUpload, isStuck } from '#domain/upload-state.ts'
import { nameOf } from '#components/uploads/upload-subject.ts'
import type { Upload } from '#client/uploads/uploads.ts'
import { cx } from '#ui/cx.ts'

interface UploadLineProps {
  upload: Upload
  /** Opens it with its pictures, to be sent anew. */
  onMend?: (() => void) | undefined
}

/** What waits on the phone, and why; leads to where it can be mended, or to the queue: sent again, deleted, saved. */
export function UploadLine({ upload, onMend }: UploadLineProps) {
  const stuck = isStuck(upload)
  const { text, hint } = describeUpload(upload)
  const Icon = stuck ? ExclamationTriangleIcon : ArrowUpTrayIcon
  const look = cx(
    '-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 py-1.5 text-left text-sm hover:bg-sunken',
    stuck ? 'text-danger' : 'text-muted',
  )
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        {nameOf(upload)}: <span className={stuck ? '' : 'text-ink'}>{text}</span>
        {stuck && hint !== null && `. ${hint}`}
      </span>
    </>
  )
  if (onMend === undefined) {
    return (
      <Link href={paths.uploads} className={look}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={look} onClick={onMend}>
      {content}
      <span className="font-semibold text-accent">Исправить</span>
    </button>
  )
}
