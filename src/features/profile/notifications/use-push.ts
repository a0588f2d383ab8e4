import { useCallback, useState } from 'react'
import { type PushState, readPushState, turnOffPush, turnOnPush } from '#client/push/push.ts'
import { useAction } from '#components/forms/use-action.ts'

const FAILED = 'Не получилось включить уведомления. Проверьте связь и повторите.'

/** Whether this device is told of decisions, and how that is changed. */
export function usePush(email: string) {
  const [state, setState] = useState<PushState>(() => readPushState(email))
  const { run, isBusy, failure } = useAction(
    useCallback(async (on: boolean) => setState(await (on ? turnOnPush : turnOffPush)(email)), [email]),
    { fallback: FAILED },
  )
  return { state, isBusy, failure, turnOn: () => run(true), turnOff: () => run(false) }
}
