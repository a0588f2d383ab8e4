/** For asking the messenger beside a request that does not wait for it: the failure is told to the operator alone. */
export function logMessengerFailure(error: unknown): void {
  console.error('Мессенджер:', error)
}
