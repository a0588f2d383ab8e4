import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { ApiError } from '#domain/api-error.ts'
import { type Outgoing, patienceMs, type RawAnswer, type Transport } from '#queue/sending/transport.ts'

/** For the page: fetch can't tell how much of a body has gone. */
export const xhrTransport: Transport = { send, isHeard: true }

function send({ method, url, headers, body, signal, onProgress }: Outgoing): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: 'offline' | 'timeout') => reject(new ApiError({ status: 0, code }))
    let isSilent = false
    const watch = watchSilence(() => {
      isSilent = true
      request.abort()
    })
    request.addEventListener('loadend', watch.stop)
    request.addEventListener('error', () => fail('offline'))
    request.addEventListener('abort', () => fail(isSilent ? 'timeout' : 'offline'))
    request.addEventListener('load', () => resolve(rawAnswer(request, new URL(url, location.href).href)))
    request.addEventListener('progress', () => watch.heard(0))
    request.upload.addEventListener('progress', (event) => {
      watch.heard(event.loaded)
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    if (signal.aborted) return fail('offline')
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))

    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    // WebKit calls a bare ArrayBuffer deprecated, in the console.
    request.send(body instanceof ArrayBuffer ? new Uint8Array(body) : body)
  })
}

function rawAnswer(request: XMLHttpRequest, asked: string): RawAnswer {
  return {
    status: request.status,
    redirected: request.responseURL !== '' && request.responseURL !== asked,
    contentType: request.getResponseHeader('Content-Type') ?? '',
    errorCode: request.getResponseHeader(ERROR_CODE_HEADER),
    retryAfter: request.getResponseHeader('Retry-After'),
    text: request.responseText,
  }
}

/** Calls back once nothing was heard for as long as what was handed over by then may take to leave. */
function watchSilence(onSilence: () => void): { heard: (handedOver: number) => void; stop: () => void } {
  let timer = setTimeout(onSilence, patienceMs(0))
  return {
    heard: (handedOver) => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, patienceMs(handedOver))
    },
    stop: () => clearTimeout(timer),
  }
}
