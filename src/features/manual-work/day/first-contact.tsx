import { useEffect, useState } from 'react'
import { formatRubles } from '#domain/money.ts'
import { isStillAhead, setBehind } from '#client/first-time.ts'
import { Moment } from '#ui/messages/moment.tsx'

/**
 * Whether to be glad about the first contact. Till the agent has come back from its chat and seen it: a phone that is short of
 * memory drops the page behind the messenger.
 */
export function useFirstContact(isInHand: boolean): boolean {
  const [isAhead] = useState(() => isStillAhead('contact'))
  const [wasInHand] = useState(isInHand)
  const isShown = isAhead && isInHand
  useEffect(() => {
    if (!isShown) return undefined
    if (wasInHand) setBehind('contact')
    const onReturn = () => {
      if (document.visibilityState === 'visible') setBehind('contact')
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [isShown, wasInHand])
  return isShown
}

/** `price`: what a dialog pays, rubles; null where the server doesn't tell. */
export function FirstContact({ price }: { price: number | null }) {
  return (
    <Moment title="Контакт у вас!">
      Когда клиент ответит, нажмите «Второе сообщение».
      {price !== null && ` За диалог — ${formatRubles(price)}.`}
    </Moment>
  )
}
