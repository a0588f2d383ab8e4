import { errorText } from '#domain/api-error.ts'
import { UploadProblem } from '#queue/stored/upload-problem.ts'

/** Why a person's action failed, in words: the server's (statement 13.2), or the queue's with the name of the picture. */
export function failureText(error: unknown, fallback?: string): string {
  if (!(error instanceof UploadProblem)) return errorText(error, fallback)
  return error.fileName === null ? error.message : `«${error.fileName}». ${error.message}`
}
