/** What runs, loads or includes something when an SVG is opened. A screenshot needs none of it. */
const DANGERS = [
  /<\s*(?:\w+:)?(?:script|foreignObject|iframe|object|embed|handler|set|animate\w*|audio|video|link|meta)\b/i,
  /[\s"'/]on\w+\s*=/i,
  /javascript\s*:/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /@import/i,
  // A link or picture outside of the file itself.
  /\b(?:href|src)\s*=\s*(?:["']\s*)?(?!["'#]|data:image\/(?:png|jpeg|gif|webp))[^"'\s>]/i,
  /url\(\s*(?:["']\s*)?(?!["'#)]|data:image\/)/i,
]

/** Whether an SVG is a picture and nothing more. Bytes that are not UTF-8 may hide anything and are refused. */
export function isSafeSvg(bytes: Uint8Array): boolean {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false // not UTF-8
  }
  // Entities spell any of the words above in another way.
  const plain = text.replace(/&#(x[\da-f]+|\d+);?/gi, (_, code: string) =>
    String.fromCodePoint(Math.min(0x10ffff, Number(code.startsWith('x') || code.startsWith('X') ? `0${code}` : code))),
  )
  return ![text, plain].some((version) => DANGERS.some((danger) => danger.test(version)))
}
