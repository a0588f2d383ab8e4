import { useEffect, useEffectEvent } from 'react'
import { TAKE_BUTTON_ID, REPORT_BUTTON_ID } from '#components/work/step-button.tsx'
import { contactList, moveInList } from './rows.ts'
import { SEARCH_BUTTON_ID } from '../day/day-row.tsx'

/** Where the page finds the next step of the chosen contact. */
export const CONTACT_STEP_ID = 'contact-step'

export interface DeskKey {
  /** As it stands on a Russian keyboard. */
  key: string
  does: string
}

/** By `code`, the key's place: another layout changes nothing. Buttons are pressed, so that a key can do no more than they. */
const keys: Record<string, DeskKey & { run: () => void }> = {
  KeyD: { key: 'В', does: 'Взять контакт', run: () => press(TAKE_BUTTON_ID) },
  Digit2: {
    key: '2',
    does: 'Следующий шаг контакта: второе сообщение, скриншот',
    run: () => press(CONTACT_STEP_ID),
  },
  KeyJ: { key: 'О', does: 'Отчёт', run: () => press(REPORT_BUTTON_ID) },
  KeyG: { key: 'П', does: 'Поиск', run: () => press(SEARCH_BUTTON_ID) },
  ArrowDown: { key: '↓', does: 'Следующий контакт', run: () => moveInList(1) },
  ArrowUp: { key: '↑', does: 'Прошлый контакт', run: () => moveInList(-1) },
}

export const deskKeys: readonly DeskKey[] = [
  ...Object.values(keys),
  { key: 'Enter', does: 'Чат контакта, выбранного стрелками' },
  { key: '?', does: 'Эти клавиши' },
]

/** Listens to the keys while nothing covers the page and nobody types. */
export function useDeskKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTaken(event.target)) return
      if (event.key === '?' || (event.shiftKey && event.code === 'Slash')) {
        event.preventDefault()
        help()
        return
      }
      const key = keys[event.code]
      const isArrow = event.code.startsWith('Arrow')
      if (key === undefined || event.shiftKey || (event.repeat && !isArrow) || (isArrow && contactList() === null))
        return
      event.preventDefault()
      key.run()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Whether the keys are somebody else's now: a field's, or a dialog's. */
function isTaken(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
    document.querySelector('[role=dialog], [role=alertdialog]') !== null
  )
}

function press(id: string): void {
  document.getElementById(id)?.click()
}
