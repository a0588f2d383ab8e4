import { CAPTURED_AGO_HEADER, IDEMPOTENCY_KEY_HEADER, SAVED_AT_HEADER } from '#contract/upload.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { promises, type Sender } from '../stored/identity.ts'
import { kinds, pictureFields, type Target, type UploadKind } from '../kinds/kinds.ts'
import type { StoredFile, UploadRecord } from '../stored/record.ts'
import type { Outgoing } from './transport.ts'

/** What a request of the queue says, but for its way. */
export type Message = Pick<Outgoing, 'method' | 'url' | 'headers' | 'body' | 'size'>

/** The item's request with its pictures in it; null for a kind that is never sent as it is. */
export function requestOf(record: UploadRecord, pictures: readonly ArrayBuffer[], sender: Sender): Message | null {
  const { endpoint } = kinds[record.target.kind]
  if (endpoint === null) return null
  const fields = fieldsOf(record.target, sender)
  const headers = headersOf(record, sender)
  const url = endpointUrl(endpoint)
  if (record.files.length === 0) return jsonRequest(url, headers, fields)
  const form = new FormData()
  // Fields first: the server reads the form as a stream.
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const { field, file, index } of placesOf(record)) {
    const bytes = pictures[index]
    // Saving has seen to it (save.ts).
    if (bytes === undefined) throw new Error('A picture without bytes')
    form.append(field, new Blob([bytes], { type: file.type }), file.name)
  }
  return { method: 'POST', url, headers, body: form, size: record.files.reduce((sum, file) => sum + file.size, 0) }
}

/** The item's request once its pictures are at the server: it names them. */
export function namesRequestOf(record: UploadRecord, sender: Sender): Message | null {
  const { endpoint } = kinds[record.target.kind]
  if (endpoint === null) return null
  const body: Record<string, unknown> = {}
  // As text, as in a form: a repeat with the same key may go either way.
  for (const [name, value] of Object.entries(fieldsOf(record.target, sender))) body[name] = String(value)
  const places = placesOf(record)
  for (const { field } of places)
    body[field] = places
      .filter((place) => place.field === field)
      .map(({ file: { sha256, size } }) => ({ sha256, size }))
  return jsonRequest(endpointUrl(endpoint), headersOf(record, sender), body)
}

export function authorization(sender: Sender): Record<string, string> {
  return { Accept: 'application/json', Authorization: `Bearer ${sender.token}` }
}

function headersOf(record: UploadRecord, sender: Sender): Record<string, string> {
  return {
    ...authorization(sender),
    [IDEMPOTENCY_KEY_HEADER]: record.key,
    [SAVED_AT_HEADER]: new Date(record.savedAt).toISOString(),
    // Another server may let no header through that it doesn't know.
    ...(record.files.length > 0 &&
      promises(sender, 'proofs') === true && { [CAPTURED_AGO_HEADER]: record.files.map(agoOf).join(',') }),
  }
}

function agoOf({ capturedAt }: StoredFile): string {
  return capturedAt === undefined ? '' : String(Math.max(0, Math.round((Date.now() - capturedAt) / 1000)))
}

function jsonRequest(url: string, headers: Record<string, string>, body: object): Message {
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    size: 0,
  }
}

/** Which field of the call's form takes which picture. */
function placesOf({ target, files }: UploadRecord): { field: string; file: StoredFile; index: number }[] {
  const names = pictureFields(target.kind)
  return files.map((file, index) => {
    const field = names[index]
    if (field === undefined) throw new Error('A picture without a field of its own')
    return { field, file, index }
  })
}

function fieldsOf<K extends UploadKind>(target: Target<K>, sender: Sender) {
  return kinds[target.kind].fields(target, sender)
}
