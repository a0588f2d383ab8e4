import { IDEMPOTENCY_KEY_HEADER, SAVED_AT_HEADER } from '#contract/upload.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import type { Sender } from './identity.ts'
import { kinds, pictureFields, type Target, type UploadKind } from './kinds/kinds.ts'
import type { UploadRecord } from './record.ts'
import type { Outgoing } from './transport.ts'

/** The item's request; null for a kind that is never sent as it is. */
export function requestOf(
  record: UploadRecord,
  pictures: readonly ArrayBuffer[],
  sender: Sender,
): Omit<Outgoing, 'signal' | 'onProgress'> | null {
  const { endpoint } = kinds[record.target.kind]
  if (endpoint === null) return null
  const fields = fieldsOf(record.target, sender)
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Authorization: `Bearer ${sender.token}`,
    [IDEMPOTENCY_KEY_HEADER]: record.key,
    [SAVED_AT_HEADER]: new Date(record.savedAt).toISOString(),
  }
  const url = endpointUrl(endpoint)
  if (record.files.length === 0) {
    return {
      url,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      size: 0,
    }
  }
  const form = new FormData()
  // Fields first: the server reads the form as a stream.
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const names = pictureFields(record.target.kind)
  for (const [index, file] of record.files.entries()) {
    const [name, bytes] = [names[index], pictures[index]]
    // Saving has seen to both (save.ts).
    if (name === undefined || bytes === undefined) throw new Error('A picture without bytes or a field of its own')
    form.append(name, new Blob([bytes], { type: file.type }), file.name)
  }
  return { url, headers, body: form, size: record.files.reduce((sum, file) => sum + file.size, 0) }
}

function fieldsOf<K extends UploadKind>(target: Target<K>, sender: Sender) {
  return kinds[target.kind].fields(target, sender)
}
