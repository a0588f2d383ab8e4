import type { IncomingMessage } from 'node:http'
import type { Call, SentForm } from './call.ts'

/** Reads a request of the API; null when its connection broke. `url` is below `/api`. */
export async function readCall(request: IncomingMessage, url: URL): Promise<Call | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
  } catch {
    return null
  }
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  const [path, day] = splitDay(url.pathname)
  return {
    name: `${request.method} ${path}`,
    day,
    query: url.searchParams,
    headers: request.headers,
    body: type.startsWith('application/json') ? parse(bytes.toString('utf8')) : undefined,
    form: type.startsWith('multipart/form-data') ? await readForm(bytes, type) : null,
  }
}

function splitDay(pathname: string): [string, string] {
  const day = /\/(\d{4}-\d{2}-\d{2})$/.exec(pathname)?.[1] ?? ''
  return [day === '' ? pathname : pathname.replace(day, '{day}'), day]
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

async function readForm(bytes: Buffer, type: string): Promise<SentForm> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
  const sent: SentForm = { fields: {}, files: {} }
  for (const [name, value] of form) {
    if (typeof value === 'string') sent.fields[name] = value
    else (sent.files[name] ??= []).push(value.size)
  }
  return sent
}
