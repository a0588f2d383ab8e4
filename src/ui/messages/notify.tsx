import { toast } from 'react-hot-toast/headless'

function show(kind: 'success' | 'error', title: string, description?: string): void {
  toast[kind](<NoticeText title={title} description={description} />, {
    // The same words twice are one notice, shown anew.
    id: `${kind}|${title}|${description ?? ''}`,
  })
}

/** Says how something ended. Shown by notices.tsx, wherever it is mounted. */
export const notify = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
}

function NoticeText({ title, description }: { title: string; description: string | undefined }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {description !== undefined && <p className="mt-0.5">{description}</p>}
    </>
  )
}
