import { log } from '../logging/log.ts'

/** For asking the messenger beside a request that does not wait for it: the failure is told to the operator alone. */
export function logMessengerFailure(error: unknown): void {
  log.error({ err: error }, 'Мессенджер')
}
