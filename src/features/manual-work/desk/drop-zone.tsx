import { useEffect, useEffectEvent, useState } from 'react'
import { ArrowUpTrayIcon } from '@heroicons/react/24/outline'
import { cx } from '#ui/cx.ts'

interface DropZoneProps {
  /** The day takes a report. */
  isOn: boolean
  onFiles: (files: readonly File[]) => void
}

/** Pictures for the report, dropped anywhere on the page or pasted: before the cabinet asks whereto. An open dialog takes its own. */
export function DropZone({ isOn, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!isOn || isCovered() || files === undefined || files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  })
  useEffect(() => {
    const ends = new AbortController()
    const early = { capture: true, signal: ends.signal }
    const over = (event: DragEvent) => setIsOver(event.dataTransfer?.types.includes('Files') === true && !isCovered())
    addEventListener('dragover', over, early)
    // `relatedTarget` is null where the drag leaves the window.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false), early)
    addEventListener(
      'drop',
      (event) => {
        setIsOver(false)
        take(event, event.dataTransfer?.files)
      },
      early,
    )
    addEventListener('paste', (event) => take(event, event.clipboardData?.files), early)
    return () => ends.abort()
  }, [])
  return (
    <section
      aria-label="Снимки для отчёта"
      className={cx(
        'flex items-center gap-3 rounded-xl border-2 border-dashed px-4 py-3 text-sm transition-colors',
        isOver ? 'border-accent bg-accent-soft text-ink' : 'border-line-strong/60 text-muted',
      )}
    >
      <ArrowUpTrayIcon aria-hidden="true" className="size-6 shrink-0" />
      <p>
        {isOn
          ? 'Перетащите снимки для отчёта на страницу или вставьте: Ctrl+V'
          : 'Снимки можно перетащить или вставить: спросим, куда'}
      </p>
    </section>
  )
}

function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
