/** One request of the queue, ready to go. */
export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: FormData | ArrayBuffer | string | null
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

export interface Transport {
  /** Sends once. @throws ApiError `offline` or `timeout` when no answer came; an abort by the signal counts as `offline`. */
  send: (request: Outgoing) => Promise<RawAnswer>
  /** It hears bytes leave, so that silence ends a request of any length. Where it doesn't, requests had better be short. */
  isHeard: boolean
}

/** Without a byte moving or an answer coming for so long, a try is given up, ms. */
const SILENCE_MS = 60_000
/** What is handed to the network and not yet sent goes at least so fast (16 kbit/s), bytes per ms. */
const SLOWEST = 2
/** A phone's buffers hold no more than this: what left earlier has left, bytes. */
const BUFFERS = 256 * 1024

/**
 * For how long nothing may be heard, ms: bytes that were handed over leave the phone's buffers unheard, and a slow link is
 * not a silent one.
 */
export function patienceMs(handedOver: number): number {
  return SILENCE_MS + Math.min(handedOver, BUFFERS) / SLOWEST
}
