// Russian typography: which of a text's spaces a line may not break at. Made when the page is built, so the sources keep
// ordinary spaces.
import { MagicString } from 'magic-string'
import Typograf from 'typograf'
import { parseSync } from 'vite'

const NBSP = '\u00A0'
const CYRILLIC = /[а-яё]/i

const typograf = new Typograf({
  locale: ['ru'],
  disableRule: '*',
  enableRule: ['common/nbsp/*', 'ru/nbsp/*'],
})
// It would undo what a text has of its own.
typograf.disableRule('common/nbsp/replaceNbsp')

/** What the library leaves: a dash stays with the word before it, a sum with its rouble, also at the edge of a text's part. */
const BEFORE_SIGN = / (?=[—₽])/

/**
 * A text with its short words, numbers, units and dashes tied to what they stand with. Nothing but spaces changes.
 * @param {string} text
 * @throws {Error} when the library changed anything else
 */
export function tieWords(text) {
  const tied = typograf.execute(text).replaceAll('\u202F', NBSP).replaceAll(new RegExp(BEFORE_SIGN, 'g'), NBSP)
  if (tied.replaceAll(NBSP, ' ') !== text.replaceAll(NBSP, ' '))
    throw new Error(`Typography changed more than spaces of «${text}»: «${tied}»`)
  return tied
}

/**
 * A module with its Russian texts tied: string literals, parts of templates, text and attributes of JSX.
 * @param {string} code TypeScript, with JSX or without
 * @param {string} file its name, for the parser and its errors
 * @returns {{ code: string, map: import('magic-string').SourceMap } | null} null when there was nothing to tie
 */
export function tieTexts(code, file) {
  if (!CYRILLIC.test(code)) return null
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const changed = new MagicString(code)
  visit(program, (node) => {
    const [start, end] = within(node, code)
    const text = code.slice(start, end)
    if (!CYRILLIC.test(text) && !BEFORE_SIGN.test(text)) return
    const tied = tieWords(node.type === 'JSXText' ? joinLines(text) : text)
    if (tied !== text) changed.update(start, end, tied)
  })
  return changed.hasChanged() ? { code: changed.toString(), map: changed.generateMap({ hires: true }) } : null
}

/**
 * Where the text of a node stands, without its quotation marks.
 * @param {{ type: string, start: number, end: number }} node
 * @param {string} code
 * @returns {[number, number]}
 */
function within({ type, start, end }, code) {
  if (type === 'JSXText') return [start, end]
  if (type === 'Literal') return [start + 1, end - 1]
  // A part of a template begins after «`» or «}» and ends before «`» or «${».
  const from = '`}'.includes(code.charAt(start)) ? start + 1 : start
  const after = code.slice(from, end)
  return [from, end - (after.endsWith('`') ? 1 : after.endsWith('${') ? 2 : 0)]
}

/** As JSX itself joins the lines of a text, so that a word at a line's end is tied too. */
function joinLines(/** @type {string} */ text) {
  return text.replaceAll(/(?<=\S)[ \t]*\n\s*(?=\S)/g, ' ')
}

/**
 * Calls `take` for every text a person may read. Names of properties and of modules are none.
 * @param {unknown} node
 * @param {(text: { type: string, start: number, end: number }) => void} take
 */
function visit(node, take) {
  if (Array.isArray(node)) for (const one of node) visit(one, take)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  if (isText(node)) take(node)
  else for (const [name, value] of Object.entries(node)) if (name !== 'key' && name !== 'source') visit(value, take)
}

/**
 * @param {object} node
 * @returns {node is { type: string, start: number, end: number }}
 */
function isText(node) {
  if (!('type' in node)) return false
  const { type } = node
  return (
    type === 'JSXText' ||
    type === 'TemplateElement' ||
    (type === 'Literal' && 'value' in node && typeof node.value === 'string')
  )
}

/**
 * The plugin of the page's build and of the worker's, whose words about the queue the page shows.
 * @returns {import('vite').Plugin}
 */
export function typography() {
  return {
    name: 'typography',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.+\.(?:tsx?|md\?raw)$/ },
      handler: (code, id) => tieTexts(code, id),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/(?<=>)[^<>]*[а-яё][^<>]*(?=<)/gi, tieWords),
    },
  }
}
