import type { Readable } from 'node:stream'
import { PHONE_LENGTH } from '#contract/limits.ts'
import { normalizePhone } from '#domain/phone.ts'
import type { Context } from '../context.ts'

export interface OperatorCall {
  context: Context
  args: readonly string[]
  /** The bytes of the file named on the command line, or of the terminal's standard input. */
  input: Readable
  /** Writes a line on the operator's terminal. */
  print: (line: string) => void
}

/** One command of `npm run operator`. */
export interface OperatorCommand {
  name: string
  /** Its arguments as they stand in the help: `ID "причина"`. */
  usage: string
  summary: string
  /** The argument that names a file whose bytes the command takes. */
  fileArgument?: number
  run: (call: OperatorCall) => Promise<void>
}

/** A refusal in words for the operator's terminal. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** A row's id from the command line. @throws OperatorError. */
export function idArgument(args: readonly string[], index = 0): number {
  const value = args[index] ?? ''
  if (!/^\d{1,15}$/.test(value)) throw new OperatorError('Укажите номер цифрами')
  return Number(value)
}

/** A phone in any spelling from the command line, as eleven digits. @throws OperatorError. */
export function phoneArgument(args: readonly string[]): string {
  const phone = normalizePhone(textArgument(args, 0, 'телефон'))
  if (phone === null) throw new OperatorError(`Телефон не распознан: нужны ${PHONE_LENGTH} цифр`)
  return phone
}

/** A word or a quoted phrase from the command line. @throws OperatorError naming what is missing. */
export function textArgument(args: readonly string[], index: number, what: string): string {
  const value = args[index]?.trim() ?? ''
  if (value === '') throw new OperatorError(`Укажите ${what}`)
  return value
}
