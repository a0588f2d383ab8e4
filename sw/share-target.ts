import { BATCH_MAX_SCREENSHOTS, SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import { SHARE_FIELD } from '#contract/cache-names.ts'
import { paths, PROBLEM_PARAM } from '#contract/paths.ts'
import { readIdentity } from '#queue/stored/identity.ts'
import { imageTypeOf } from '#domain/image-type.ts'
import { announce } from '#queue/channel.ts'
import { makePicture } from '#queue/stored/picture.ts'
import { saveUpload } from '#queue/stored/save.ts'
import { UploadProblem, type UploadProblemCode } from '#queue/stored/upload-problem.ts'

/**
 * Pictures from the phone's share sheet: stored here at once, offline and signed out too, then shown by the cabinet, which
 * asks where they belong (`/uploads?shared=id,id`) or says what went wrong (`problem=…`).
 */
export async function answerShare(request: Request): Promise<Response> {
  const answer = new URLSearchParams()
  const ids: string[] = []
  const refuse = (error: unknown) => {
    const code: UploadProblemCode = error instanceof UploadProblem ? error.code : 'unreadable_file'
    answer.set(PROBLEM_PARAM, code)
  }
  try {
    const shared = (await request.formData()).getAll(SHARE_FIELD).filter((value) => value instanceof File)
    if (shared.length === 0) throw new UploadProblem('no_files')
    if (shared.length > BATCH_MAX_SCREENSHOTS) answer.set(PROBLEM_PARAM, 'too_many')
    // Good ones are kept whatever happens to the others.
    for (const file of shared.slice(0, BATCH_MAX_SCREENSHOTS))
      await saveShared(file).then((id) => void ids.push(id), refuse)
  } catch (error) {
    refuse(error)
  }
  if (ids.length > 0) {
    answer.set('shared', ids.join(','))
    announce({ type: 'changed' })
  }
  return Response.redirect(new URL(`${paths.uploads}?${answer.toString()}`, request.url).href, 303)
}

/** As it came: it is drawn anew when it is attached, in the page. */
async function saveShared(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const type = imageTypeOf(bytes)
  if (type === null) throw new UploadProblem('unknown_format')
  if (bytes.byteLength > SCREENSHOT_MAX_BYTES) throw new UploadProblem('too_large')
  // Signed out, or unread, nobody knows whose it is: the next to sign in gets it.
  const identity = await readIdentity().catch(() => null)
  const agent = identity === null || identity.token === null ? null : identity.agent
  const picture = await makePicture({ name: file.name, type, bytes, capturedAt: file.lastModified })
  return (await saveUpload({ agent, target: { kind: 'shared' }, pictures: [picture] })).id
}
