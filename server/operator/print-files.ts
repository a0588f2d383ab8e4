import type { FileToShow } from '../files/file-store.ts'
import type { OperatorCall } from './command.ts'

/** Long enough to look through a list, s. */
const OPENS_S = 900

/** Where the operator opens each of these, a line each. */
export async function printFiles({ context, print }: OperatorCall, files: readonly FileToShow[]): Promise<void> {
  for (const file of files) print(`    ${await context.files.link(file, OPENS_S)}`)
}
