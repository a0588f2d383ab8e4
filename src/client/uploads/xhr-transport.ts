import { ERROR_CODE_HEADER } from '#contract/error-codes.ts'
import { ApiError } from '#domain/api-error.ts'
import { type RawAnswer, SILENCE_MS, type Transport } from '#queue/transport.ts'

/** For the page: fetch can't tell how much of a body has gone. */
export const xhrTransport: Transport = ({ url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
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
    request.addEventListener('progress', watch.heard)
    request.upload.addEventListener('progress', (event) => {
      watch.heard()
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    if (signal.aborted) return fail('offline')
    signal.addEventListener('abort', () => request.abort(), { once: true })

    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })

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

/** Calls back once nothing was heard for SILENCE_MS. */
function watchSilence(onSilence: () => void): { heard: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, SILENCE_MS)
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
