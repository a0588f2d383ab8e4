/** One request of the queue, ready to go. */
export interface Outgoing {
  url: string
  headers: Record<string, string>
  body: FormData | string
  /** Bytes, about. */
  size: number
  signal: AbortSignal
  /** How much has left the phone, 0–1. */
  onProgress: (share: number) => void
}

/** An answer as it came, whatever it says. */
export interface RawAnswer {
  status: number
  redirected: boolean
  /** Empty without one. */
  contentType: string
  errorCode: string | null
  retryAfter: string | null
  text: string
}

/** Sends once. @throws ApiError `offline` or `timeout` when no answer came; an abort by the signal counts as `offline`. */
export type Transport = (request: Outgoing) => Promise<RawAnswer>

/** Without a byte moving or an answer coming for so long, a try is given up, ms. */
export const SILENCE_MS = 60_000
