import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Letter {
  to: string
  subject: string
  text: string
  /** The six digits, when the letter brings a code. */
  code: string | null
  links: string[]
}

/** The letters in a folder of .eml files, oldest first. A missing folder is an empty one. */
export async function readOutbox(folder: string): Promise<Letter[]> {
  const names = await readdir(folder).catch(() => [])
  // A letter still being written has a name that begins with a dot.
  const files = names.filter((name) => /^[^.].*\.eml$/.test(name)).sort()
  return Promise.all(files.map(async (name) => parseLetter(await readFile(join(folder, name), 'latin1'))))
}

/** Reads what our server writes: one text part, plain or beside HTML. `source` holds bytes as latin1. */
export function parseLetter(source: string): Letter {
  const { headers, body } = splitPart(source)
  const text = plainText(headers, body)
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text,
    code: /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end === null ? source : source.slice(0, end.index)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: end === null ? '' : source.slice(end.index + end[0].length) }
}

function plainText(headers: Map<string, string>, body: string): string {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) return type.startsWith('text/plain') ? decodeBody(headers, body) : ''
  const parts = body.split(`--${boundary}`).slice(1, -1)
  for (const part of parts) {
    const inner = splitPart(part.replace(/^\r?\n/, ''))
    const text = plainText(inner.headers, inner.body)
    if (text !== '') return text
  }
  return ''
}

function decodeBody(headers: Map<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\r?\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Encoded words of RFC 2047: `=?UTF-8?B?…?=`. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replace(/_/g, ' ')),
    )
}
