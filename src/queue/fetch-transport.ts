import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { ApiError } from '#domain/api-error.ts'
import { eitherSignal } from './either-signal.ts'
import { type RawAnswer, SILENCE_MS, type Transport } from './transport.ts'

/** The slowest network that is given the time it needs, bytes per ms. */
const SLOWEST = 8

/** For the worker, where there is no XMLHttpRequest; without progress. */
export const fetchTransport: Transport = async ({ url, headers, body, size, signal }) => {
  const timeout = AbortSignal.timeout(SILENCE_MS + size / SLOWEST)
  try {
    // A redirect is never followed: it would carry the pictures and the token to somebody else.
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: eitherSignal(signal, timeout),
    })
    return await rawAnswer(response)
  } catch (cause) {
    throw new ApiError({ status: 0, code: timeout.aborted ? 'timeout' : 'offline', cause })
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
