/** A person's e-mail; a phone, a code, or any other long number; a token, a hash, a key. */
const PRIVATE: readonly [RegExp, string][] = [
  [/[^\s"'<>()[\]{},;:=]+@[^\s"'<>()[\]{},;:=]+/g, '‹e-mail›'],
  [/\+?\d(?:[\s()-]*\d){5,}/g, '‹number›'],
  [/[\w+-]{24,}={0,2}/g, '‹token›'],
]

/** The text without what may belong to a person: whoever wrote an error's message did not know where it would be kept. */
export function scrub(text: string): string {
  return PRIVATE.reduce((left, [found, name]) => left.replace(found, name), text)
}
