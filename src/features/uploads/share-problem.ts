import { PROBLEM_PARAM } from '#contract/paths.ts'
import { isUploadProblemCode, type UploadProblemCode } from '#queue/stored/upload-problem.ts'

/** Why the worker could not take what was shared, as it says in the page's address; null when it could. */
export function shareProblemIn(search: string): UploadProblemCode | null {
  const code = new URLSearchParams(search).get(PROBLEM_PARAM)
  return code !== null && isUploadProblemCode(code) ? code : null
}
