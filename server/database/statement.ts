import { Fragment, type Parameter } from './sql.ts'

/** A statement as the database takes it. */
export interface Prepared {
  text: string
  values: Exclude<Parameter, Fragment>[]
}

/** The statement of a tagged template: values become `$1`, `$2`…, fragments stand as they are. */
export function makeStatement(strings: TemplateStringsArray, given: readonly Parameter[]): Prepared {
  const values: Prepared['values'] = []
  let text = strings[0] ?? ''
  for (const [index, value] of given.entries()) {
    text += value instanceof Fragment ? value.text : `$${values.push(value)}`
    text += strings[index + 1] ?? ''
  }
  return { text, values }
}

/** Whether it surely changes nothing. Functions that do are called within transactions alone. */
export function isReading({ text }: Prepared): boolean {
  return /^\s*select\b/i.test(text)
}
