import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Id } from '#contract/primitives.ts'
import { IDEMPOTENCY_KEY_HEADER, SAVED_AT_HEADER } from '#contract/upload.ts'
import { endpointUrl } from '#domain/endpoint-url.ts'
import { promises, type Sender } from './identity.ts'
import type { Target, UploadRecord } from './record.ts'
import type { Outgoing } from './transport.ts'

interface Plan {
  endpoint: Endpoint
  /** Fields of the form, where everything is text, or of the JSON body where there are no files. */
  fields: Record<string, Id>
  /** The name of each file's field, in the order of the files. */
  fileField: (index: number) => string
}

function planOf(target: Target, sender: Sender): Plan | null {
  switch (target.kind) {
    case 'report':
      return {
        endpoint: endpoints.uploadReport,
        fields: promises(sender, 'report_day') === false ? {} : { selectedDay: String(target.selectedDay) },
        fileField: () => 'screenshots[]',
      }
    case 'screenshot':
      return {
        endpoint: endpoints.uploadScreenshot,
        fields: { segmentPhoneId: target.segmentPhoneId },
        fileField: () => 'screenshot',
      }
    case 'verification':
      return {
        endpoint: endpoints.uploadVerification,
        fields: {},
        fileField: (index) => (index === 0 ? 'fullScreenshot' : 'singleScreenshot'),
      }
    case 'opt-out':
      return { endpoint: endpoints.optOut, fields: { segmentPhoneId: target.segmentPhoneId }, fileField: () => '' }
    default:
      return null
  }
}

/** The item's request, or null for one that belongs nowhere yet. */
export function requestOf(
  record: UploadRecord,
  pictures: readonly ArrayBuffer[],
  sender: Sender,
): Omit<Outgoing, 'signal' | 'onProgress'> | null {
  const plan = planOf(record.target, sender)
  if (plan === null) return null
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Authorization: `Bearer ${sender.token}`,
    [IDEMPOTENCY_KEY_HEADER]: record.key,
    [SAVED_AT_HEADER]: new Date(record.savedAt).toISOString(),
  }
  const url = endpointUrl(plan.endpoint)
  if (record.files.length === 0) {
    return {
      url,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(plan.fields),
      size: 0,
    }
  }
  const form = new FormData()
  // Fields first: the server reads the form as a stream.
  for (const [name, value] of Object.entries(plan.fields)) form.append(name, String(value))
  for (const [index, file] of record.files.entries()) {
    const bytes = pictures[index]
    if (bytes !== undefined) form.append(plan.fileField(index), new Blob([bytes], { type: file.type }), file.name)
  }
  return { url, headers, body: form, size: record.files.reduce((sum, file) => sum + file.size, 0) }
}
