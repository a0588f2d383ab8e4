import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { ApiError } from '#domain/api-error.ts'
import { eitherSignal } from './either-signal.ts'
import { patienceMs, type Outgoing, type RawAnswer, type Transport } from './transport.ts'

/** For the worker, where there is no XMLHttpRequest: it doesn't hear bytes leave. */
export const fetchTransport: Transport = { send, isHeard: false }

async function send({ method, url, headers, body, size, signal }: Outgoing): Promise<RawAnswer> {
  const silence = new AbortController()
  // A form has no parts: only the end of the worker's event is its limit.
  const timer = body instanceof FormData ? undefined : setTimeout(() => silence.abort(), patienceMs(size))
  try {
    // A redirect is never followed: it would carry the pictures and the token to somebody else.
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: eitherSignal(signal, silence.signal),
    })
    return await rawAnswer(response)
  } catch (cause) {
    throw new ApiError({ status: 0, code: silence.signal.aborted ? 'timeout' : 'offline', cause })
  } finally {
    clearTimeout(timer)
    // It is over: nothing of it hangs on the queue's own signal.
    silence.abort()
  }
}

async function rawAnswer(response: Response): Promise<RawAnswer> {
  return {
    status: response.status,
    redirected: response.redirected || response.type === 'opaqueredirect',
    contentType: response.headers.get('Content-Type') ?? '',
    errorCode: response.headers.get(ERROR_CODE_HEADER),
    retryAfter: response.headers.get('Retry-After'),
    text: await response.text(),
  }
}
