/**
 * Runs `work` for `ms` at most; then aborts its signal and rejects with a TimeoutError. The timer itself ends the wait: in
 * Node 20 a `Request` may lose its signal to the garbage collector, and its `fetch` would wait for ever.
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`no answer within ${ms} ms`, 'TimeoutError')
      patience.abort(error)
      reject(error)
    }, ms)
  })
  try {
    return await Promise.race([work(patience.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
