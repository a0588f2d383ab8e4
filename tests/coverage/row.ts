/** One thing that SPEC.md says and a person or a program can observe. */
export interface Row {
  /** In the specification's own words, shortened only where needed. */
  statement: string
  /** The tests that show it: `folder/file › describe › title`, as `readTitles` spells them. */
  tests: readonly string[]
}

export interface Section {
  /** `§4`. */
  number: string
  title: string
  rows: readonly Row[]
}
