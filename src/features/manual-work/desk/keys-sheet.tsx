import { Sheet } from '#ui/overlays/sheet.tsx'
import { deskKeys } from './desk-keys.ts'

/** The keys of the wide screen. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Клавиши"
      description="В любой раскладке. Пока вы печатаете, они молчат."
    >
      <dl className="flex flex-col divide-y divide-line">
        {deskKeys.map(({ key, does }) => (
          <div key={key} className="flex items-center gap-4 py-2">
            <dt className="w-16 shrink-0">
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-md border border-line-strong bg-sunken px-2 font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
