import type { FileToShow } from '../files/file-store.ts'
import type { OperatorCall } from './command.ts'

/** How long a link of S3 opens its file, minutes (statement 16.14): long enough to look through a list. */
export const LINK_MINUTES = 15

/** Where the operator opens each of these, a line each. */
export async function printFiles({ context, print }: OperatorCall, files: readonly FileToShow[]): Promise<void> {
  for (const file of files) print(`    ${await context.files.link(file, LINK_MINUTES * 60)}`)
}
