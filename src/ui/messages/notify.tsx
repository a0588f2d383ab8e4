import type { JSX } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Face } from './face.tsx'

function show(kind: 'success' | 'error', title: string, description?: string, icon?: JSX.Element): void {
  toast[kind](<NoticeText title={title} description={description} />, {
    // The same words twice are one notice, shown anew.
    id: `${kind}|${title}|${description ?? ''}`,
    ...(icon === undefined ? {} : { icon }),
  })
}

/** Says how something ended. Shown by notices.tsx, wherever it is mounted. */
export const notify = {
  success: (title: string, description?: string) => show('success', title, description),
  /** The same with a glad face: for what comes about for the first time. */
  moment: (title: string, description?: string) =>
    show('success', title, description, <Face isOnTint mood="glad" className="mt-1.5 size-10" />),
  error: (title: string, description?: string) => show('error', title, description),
  /** Sends away what is still said of before: the person has gone on to something else. */
  clear: () => toast.dismiss(),
}

function NoticeText({ title, description }: { title: string; description: string | undefined }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {description !== undefined && <p className="mt-0.5">{description}</p>}
    </>
  )
}
