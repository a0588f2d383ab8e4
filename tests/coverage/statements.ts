/** One numbered sentence of docs/specification.md. */
export interface Statement {
  /** `7.3`. */
  id: string
  text: string
}

export interface Chapter {
  title: string
  statements: readonly Statement[]
}

const CHAPTER = /^## (.+)$/
const STATEMENT = /^- \*\*(\d+\.\d+)\*\* (.+)$/

/** The chapters of docs/specification.md with their statements, in its order. */
export function parseSpecification(markdown: string): Chapter[] {
  const chapters: { title: string; statements: Statement[] }[] = []
  for (const line of markdown.split('\n')) {
    const title = CHAPTER.exec(line)?.[1]
    if (title !== undefined) chapters.push({ title, statements: [] })
    const [, id, text] = STATEMENT.exec(line) ?? []
    if (id !== undefined && text !== undefined) chapters.at(-1)?.statements.push({ id, text })
  }
  return chapters
}
