const NAME = '[A-Za-z_][\\w:.-]*'
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`
/** A comment, an instruction, a document type; a tag (its slash, name, closing slash); text. */
const TOKEN = new RegExp(
  `<!--[^]*?-->|<\\?[^]*?\\?>|<!\\[CDATA\\[[^]*?\\]\\]>|<!DOCTYPE[^>[]*(?:\\[[^\\]]*\\])?[^>]*>|<(/?)(${NAME})(?:${ATTRIBUTE})*\\s*(/?)>|([^<]+)`,
  'y',
)

/** Whether a file is one whole `svg` element: every tag closed, nothing beside it. It is not drawn: that could run away. */
export function isWellFormedSvg(bytes: Uint8Array): boolean {
  const source = new TextDecoder('utf-8').decode(bytes)
  const open: string[] = []
  let roots = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const token = TOKEN.exec(source)
    if (token === null) return false
    const [, slash, name, closing, text] = token
    if (text !== undefined && open.length === 0 && text.trim() !== '') return false
    if (name === undefined) continue
    if (slash === '/') {
      if (open.pop() !== name) return false
      continue
    }
    if (open.length === 0) {
      roots += 1
      if (!/^(?:\w+:)?svg$/.test(name)) return false
    }
    if (closing !== '/') open.push(name)
  }
  return roots === 1 && open.length === 0
}
