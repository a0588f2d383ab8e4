import { scrub } from '#domain/scrub.ts'

export interface Failure {
  type: string
  message: string
  code?: string
  /** Where it happened: the places alone, not what was said there. */
  stack?: string
  cause?: Failure
}

/** Causes of causes end somewhere. */
const DEEPEST = 3

/** An error as the log keeps it. The database's errors carry values of rows (`detail`, `where`): nothing but what is named here is kept. */
export function describeFailure(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) }
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return {
    type: error.name,
    message: scrub(error.message),
    ...('code' in error && typeof error.code === 'string' && { code: scrub(error.code) }),
    ...(stack !== undefined && stack !== '' && { stack }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: describeFailure(error.cause, depth + 1) }),
  }
}
