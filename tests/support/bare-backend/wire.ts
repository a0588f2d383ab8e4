/** An answer as it goes over the wire. */
export interface Wire {
  status: number
  /** The `Content-Type`, or null for none. */
  type: string | null
  body: string
}

export const json = (value: unknown, status = 200): Wire => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
export const text = (body: string, status = 200): Wire => ({ status, type: 'text/plain; charset=utf-8', body })
/** How Express sends a string: as HTML, though there is no markup in it. */
export const html = (body: string, status = 200): Wire => ({ status, type: 'text/html; charset=utf-8', body })
export const empty = (status = 200, type: string | null = null): Wire => ({ status, type, body: '' })
