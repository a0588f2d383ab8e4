import { useEffect, useRef } from 'react'
import { notify } from '#ui/messages/notify.tsx'

/** Says that a client replied: the dialog ends by itself and would otherwise vanish without a word. */
export function useReplyNotice(today: string, successes: number): void {
  const seen = useRef({ today, successes })
  useEffect(() => {
    if (seen.current.today === today && successes > seen.current.successes)
      notify.success('Клиент ответил', 'Диалог засчитан')
    seen.current = { today, successes }
  }, [today, successes])
}
