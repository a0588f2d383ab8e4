import { useCallback, useEffect, useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import type { WithdrawalRequest } from '#contract/withdrawal.ts'
import { serverNow } from '#client/server-clock.ts'
import { ApiError, errorText } from '#domain/api-error.ts'
import { can } from '#client/capabilities.ts'
import { request } from '#client/request.ts'
import { useBusy } from '#components/forms/use-busy.ts'
import { notify } from '#ui/messages/notify.tsx'
import { findRequest } from './find-request.ts'
import { clearPending, findPending, type PendingRequest, savePending } from './pending-request.ts'

const MOST_ASKS = 3
const ASK_PAUSE_MS = 1500

/** `checking`: the answer was lost, the server is asked what came of it. `missing`: it has no such request. */
export type WithdrawalStage = 'form' | 'sending' | 'checking' | 'missing'

export interface WithdrawalFlow {
  stage: WithdrawalStage
  pending: PendingRequest | null
  /** Why checking did not succeed yet. */
  failure: string | null
  create: (details: WithdrawalRequest) => void
  /** Asks the server again what came of the request. */
  check: () => void
  /** Sends the same request once more. Where the server promises it, the key lets it count once. */
  repeat: () => void
  /** Gives the request up, to enter other details. */
  discard: () => void
}

/** Creates a request for withdrawal, so that it is made once whatever happens to the network or to the app. */
export function useWithdrawal(email: string, onCreated: () => void): WithdrawalFlow {
  const [pending, setPending] = useState(() => findPending(email))
  const [stage, setStage] = useState<WithdrawalStage>(pending === null ? 'form' : 'checking')
  const [failure, setFailure] = useState<string | null>(null)
  const { run: runAlone } = useBusy()

  const forget = useCallback(() => {
    clearPending(email)
    setPending(null)
    setFailure(null)
    setStage('form')
  }, [email])

  const finish = useCallback(() => {
    forget()
    notify.success('Заявка создана')
    onCreated()
  }, [forget, onCreated])

  const askOutcome = useCallback(
    async (asked: PendingRequest, refusal: string | null = null) => {
      setStage('checking')
      setFailure(null)
      try {
        if (await isKnownToServer(asked)) finish()
        else if (refusal === null) setStage('missing')
        else {
          forget()
          notify.error(refusal)
        }
      } catch (error) {
        setFailure(errorText(error))
      }
    },
    [finish, forget],
  )

  const send = useCallback(
    async (asked: PendingRequest) => {
      setStage('sending')
      try {
        await request(endpoints.createWithdrawal, {
          body: asked.request,
          ...(can('idempotency') ? { idempotencyKey: asked.key } : {}),
        })
        finish()
      } catch (error) {
        // A server that failed in its own words may still have made the request; if not, its words are the answer.
        if (isOutcomeUnknown(error))
          return askOutcome(
            asked,
            error instanceof ApiError && error.code !== 'key_in_flight' ? error.serverText : null,
          )
        forget()
        notify.error(errorText(error, 'Ошибка'))
      }
      return undefined
    },
    [askOutcome, finish, forget],
  )

  const create = (details: WithdrawalRequest) =>
    void runAlone(async () => {
      const asked = { key: crypto.randomUUID(), request: details, askedAt: serverNow() }
      if (!savePending(email, asked)) {
        notify.error('Браузер не даёт сохранить заявку', 'Откройте кабинет в обычном окне, не в приватном')
        return
      }
      setPending(asked)
      await send(asked)
    })
  const check = useCallback(() => {
    if (pending !== null) void runAlone(() => askOutcome(pending))
  }, [pending, runAlone, askOutcome])
  const repeat = () => {
    if (pending !== null) void runAlone(() => send(pending))
  }

  useCheckByItself(stage === 'checking', check)
  return { stage, pending, failure, create, check, repeat, discard: forget }
}

/** A request may still be under way when its answer is lost: it is missing only when it stays so. */
async function isKnownToServer(asked: PendingRequest): Promise<boolean> {
  for (let asks = 1; ; asks += 1) {
    if (findRequest(await request(endpoints.withdrawals), asked) !== undefined) return true
    if (asks === MOST_ASKS) return false
    await new Promise((resolve) => setTimeout(resolve, ASK_PAUSE_MS))
  }
}

/** After a start with a request still open, and whenever the network comes back. */
function useCheckByItself(isOpen: boolean, check: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    check()
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [isOpen, check])
}

function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.outcomeUnknown || error.code === 'key_in_flight'
}
