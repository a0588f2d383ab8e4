import { request } from 'node:http'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'
import { API_BASE } from '#contract/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { reportForm } from './work-day.ts'

/** A report whose second half has not been sent yet. */
export interface HalfSent {
  /** Sends the rest; gives the status of the answer, 0 when the connection broke. */
  finish: () => Promise<number>
}

/** Sends the first half of a report's form, and the server begins to receive it. */
export async function beginUpload(url: string, token: string, key: string): Promise<HalfSent> {
  const form = new Response(await reportForm(1))
  const body = Buffer.from(await form.arrayBuffer())
  const half = Math.ceil(body.length / 2)
  const call = request(`${url}${API_BASE}${endpoints.uploadReport.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': form.headers.get('content-type') ?? '',
      'Content-Length': body.length,
      [IDEMPOTENCY_KEY_HEADER]: key,
    },
  })
  const status = new Promise<number>((resolve) => {
    call.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.once('error', () => resolve(0))
  })
  await new Promise<void>((resolve) => call.write(body.subarray(0, half), () => resolve()))
  return {
    finish() {
      call.end(body.subarray(half))
      return status
    },
  }
}
