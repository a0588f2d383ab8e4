import { useState } from 'react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { acceptUpdate, useUpdateState } from './service-worker.ts'

/** A new version is there. It is taken when it suits: nothing is reloaded by itself, and the notice can be put off till the next start. */
export function UpdateNotice() {
  const { stage, isAccepted } = useUpdateState()
  const [putOff, setPutOff] = useState<typeof stage>('none')
  if (stage === 'none' || (stage === putOff && !isAccepted)) return null
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[var(--bottom-bar)] z-30 flex justify-center p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] pointer-events-none"
    >
      <div className="pointer-events-auto flex w-full max-w-md flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-xl border border-line bg-surface p-3 pl-4 shadow-float">
        <div className="min-w-[min(8.5rem,100%)] flex-1">
          <p className="text-sm font-semibold">Вышла новая версия кабинета</p>
          <p className="text-sm text-muted">
            {isAccepted ? 'Обновим, как только закончится начатое.' : 'Можно обновить, когда удобно.'}
          </p>
        </div>
        <Button size="sm" busy={isAccepted} onClick={() => void acceptUpdate()}>
          Обновить
        </Button>
        {!isAccepted && (
          <IconButton label="Отложить обновление" onClick={() => setPutOff(stage)} className="-mx-2 text-muted">
            <XMarkIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}
