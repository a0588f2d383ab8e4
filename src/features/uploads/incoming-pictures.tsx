import { useEffect } from 'react'
import { BATCH_MAX_SCREENSHOTS } from '#contract/limits.ts'
import { saveShared } from '#client/uploads/uploads.ts'
import { failureText } from '#components/forms/failure-text.ts'
import { readPictures } from '#components/pictures/read-pictures.ts'
import { useUploads } from '#components/uploads/use-uploads.ts'
import { notify } from '#ui/messages/notify.tsx'
import { attach, tellProblems, useAttachState } from './attach-state.ts'
import { lazySheet } from '#ui/overlays/lazy-sheet.tsx'

const AttachSharedSheet = lazySheet(async () => (await import('./attach-shared-sheet.tsx')).AttachSharedSheet)

/**
 * Takes pictures from wherever they come: the phone's share sheet (through the worker), a paste, a drop. They are stored
 * first; then the agent is asked which report or dialog they belong to.
 */
export function IncomingPictures() {
  const uploads = useUploads()
  const { attaching, postponed } = useAttachState()
  const asked = uploads.filter(({ id, state }) => state === 'unattached' && !postponed.includes(id)).map(({ id }) => id)
  const first = asked.slice(0, BATCH_MAX_SCREENSHOTS).join()

  useEffect(() => {
    // Another dialog is left alone: its own work comes first.
    if (first !== '' && !isSheetOpen()) attach(first.split(','))
  }, [first])

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer)
    addEventListener('paste', onPaste)
    addEventListener('drop', onDrop)
    addEventListener('dragover', allowDrop)
    return () => {
      removeEventListener('paste', onPaste)
      removeEventListener('drop', onDrop)
      removeEventListener('dragover', allowDrop)
    }
  }, [])

  if (attaching.length === 0) return null
  return <AttachSharedSheet key={attaching.join()} ids={attaching} />
}

function take(event: Event, data: DataTransfer | null): void {
  const files = [...(data?.files ?? [])]
  if (event.defaultPrevented || files.length === 0 || isSheetOpen()) return
  // Or the browser would open a dropped picture in place of the cabinet.
  event.preventDefault()
  void keep(files)
}

/** Good ones are kept whatever happens to the others. */
async function keep(files: readonly File[]): Promise<void> {
  try {
    const { pictures, problems } = await readPictures(files, [], BATCH_MAX_SCREENSHOTS)
    await saveShared(pictures)
    // A notice would cover what the dialog asks.
    if (pictures.length > 0) tellProblems(problems)
    else notify.error('Снимок не сохранён', problems.join(' '))
  } catch (error) {
    notify.error('Снимок не сохранён', failureText(error, 'Ошибка загрузки'))
  }
}

function allowDrop(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true && !isSheetOpen()) event.preventDefault()
}

/** An open dialog takes pastes and drops itself. */
function isSheetOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
