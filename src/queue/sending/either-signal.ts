/** Aborts when any of `signals` does. Safari before 17.4 and Chrome before 116 have no AbortSignal.any. */
export function eitherSignal(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}
