import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Id } from '#contract/primitives.ts'
import { copyText } from '#ui/actions/copy-text.ts'
import { notify } from '#ui/messages/notify.tsx'

/** The number that support asks for; copied by a tap. */
export function RequestNumber({ id }: { id: Id }) {
  const [isCopied, setIsCopied] = useState(false)
  const Icon = isCopied ? CheckIcon : ClipboardDocumentIcon
  const copy = async () => {
    if (await copyText(String(id))) setIsCopied(true)
    else notify.error('Не скопировалось', `Номер заявки: ${id}`)
  }
  return (
    <button
      type="button"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-sm text-muted hover:bg-sunken hover:text-ink"
      onClick={() => void copy()}
    >
      <span className="max-w-32 truncate">№ {id}</span>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only" aria-live="polite">
        {isCopied ? 'Номер заявки скопирован' : 'Скопировать номер заявки'}
      </span>
    </button>
  )
}
