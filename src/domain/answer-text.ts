/** The longest text that is still a sentence for a person, characters. */
const MAX_SENTENCE = 500

const CUT_JSON = /^[{[]\s*"/

/** What a body says: undefined when empty, JSON's value, or the text itself where it is not JSON. */
export function readBody(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Whether a body is a page: captive portals and gateways answer every address with one of their own, under any label. */
export function isPage(text: string): boolean {
  const body = readBody(text)
  return typeof body === 'string' && holdsMarkup(body)
}

/** The same by the label alone, for what is no text. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true
}

/**
 * The sentence that an error's body holds for the person, whatever its label: plain text, a JSON string, or `message` of a
 * JSON object, a string or a list of them (docs/decisions/011). null for markup, for data, and for nothing or too much.
 */
export function sentenceIn(text: string): string | null {
  const sentence = spoken(readBody(text)).trim()
  return sentence === '' || sentence.length > MAX_SENTENCE || holdsMarkup(sentence) || CUT_JSON.test(sentence)
    ? null
    : sentence
}

function spoken(body: unknown): string {
  if (typeof body === 'string') return body
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  const parts: unknown[] = Array.isArray(message) ? message : [message]
  const sentences = parts.filter((part) => typeof part === 'string').map((part) => part.trim())
  return sentences.reduce(
    (whole, part) => (whole === '' ? part : `${whole}${/[.!?…]$/.test(whole) ? '' : '.'} ${part}`),
    '',
  )
}

function holdsMarkup(text: string): boolean {
  return /<[a-z!/][^>]*>/i.test(text)
}
