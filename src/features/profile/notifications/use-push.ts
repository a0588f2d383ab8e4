import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type PushState, readPushState, renewPush, turnOffPush, turnOnPush } from '#client/push/push.ts'
import { useAction } from '#components/forms/use-action.ts'

const FAILED = 'Не получилось включить уведомления. Проверьте связь и повторите.'

/** Whether this device is told of decisions, and how that is changed. */
export function usePush(email: string) {
  const [state, setState] = useState<PushState>(() => readPushState(email))
  const { run, isBusy, failure } = useAction(
    useCallback(async (on: boolean) => setState(await (on ? turnOnPush : turnOffPush)(email)), [email]),
    { fallback: FAILED },
  )
  const look = useEffectEvent(() => {
    const now = readPushState(email)
    // A refusal has ended the subscription, too.
    if (now === 'on' && state !== 'on') renewPush(email).catch(() => undefined)
    setState(now)
  })
  useEffect(() => {
    // Back from the browser's settings, which cover the page on a phone and take its focus elsewhere.
    const listen = () => look()
    document.addEventListener('visibilitychange', listen)
    addEventListener('focus', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      removeEventListener('focus', listen)
    }
  }, [])
  return { state, isBusy, failure, turnOn: () => run(true), turnOff: () => run(false) }
}
