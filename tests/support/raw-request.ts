import { connect, type Socket } from 'node:net'

export interface RawRequest {
  socket: Socket
  /** Everything the server has answered so far. */
  answer: () => string
  /** Resolves when the connection is gone, with the whole answer. */
  closed: Promise<string>
}

/** Opens a connection and sends the head of a request; its body is the caller's to write, or not. */
export function startRawRequest(url: string, path: string, headers: Record<string, string>): RawRequest {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  // Being cut off is what these requests are for.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return { socket, answer: () => answer, closed }
}

/** The beginning of a form with one screenshot, whose boundary is `part`. */
export const FORM_START =
  '--part\r\nContent-Disposition: form-data; name="screenshots[]"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
export const FORM_END = '\r\n--part--\r\n'
export const FORM_TYPE = 'multipart/form-data; boundary=part'
