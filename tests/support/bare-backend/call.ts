import type { BareAgent, BareState } from './state.ts'
import type { Wire } from './wire.ts'

/** A form as a test can look at it. */
export interface SentForm {
  fields: Record<string, string>
  /** Field name → sizes of its files, bytes. */
  files: Record<string, number[]>
}

/** One request, as it came. */
export interface Call {
  /** As in the specification's table: `GET /users/info/{day}`. */
  name: string
  /** What stands for `{day}`. */
  day: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Parsed JSON; undefined for no body or a form. */
  body: unknown
  form: SentForm | null
}

export interface Context {
  state: BareState
  call: Call
  /** The agent of the token. */
  agent: BareAgent
}

/** A refusal in the words meant for the person. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** An answer whose shape the specification doesn't show. */
export const NOT_SHOWN = Symbol('not shown')
/** «No request yet». */
export const NO_VERIFICATION = Symbol('no verification')

/** What a call answers: a value sent as JSON, one of the symbols above, or a finished answer. */
export type Answered = unknown
export type Handler = (context: Context) => Answered

/** A text field of a JSON body. @throws Refusal without it */
export function field(call: Call, name: string): string {
  const value = record(call.body)[name]
  if (typeof value !== 'string' || value === '') throw new Refusal(400, `Поле ${name} не заполнено`)
  return value
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function isWire(value: unknown): value is Wire {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    'type' in value &&
    'body' in value &&
    Object.keys(value).length === 3
  )
}
