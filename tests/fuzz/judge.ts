import { z } from 'zod/mini'
import { ERROR_CODE_HEADER, ErrorCode } from '#contract/error-codes.ts'
import type { FuzzRequest } from './make-request.ts'
import type { FuzzAnswer } from './send.ts'

/** Latin words that stand in Russian sentences: formats, and the specification's own «email». */
const KNOWN_WORDS = /\b(PNG|JPEG|GIF|SVG|WebP|AVIF|HEIC|HEIF|email|multipart\/form-data)\b/g

/** What is wrong with an answer, in words; null when nothing is. */
export function judge({ endpoint, method, path }: FuzzRequest, { status, headers, text }: FuzzAnswer): string | null {
  const type = headers['content-type'] ?? ''
  if (status >= 500) return `answered ${status}`
  if (type.includes('html')) return 'answered with a page'
  if (status < 200 || (status >= 300 && status !== 304))
    return status >= 400
      ? judgeRefusal(method, type, headers[ERROR_CODE_HEADER.toLowerCase()], text)
      : `answered ${status}`
  if (status === 204 || status === 304 || method === 'HEAD') return text === '' ? null : 'a body where none belongs'
  if (endpoint.picture === true && type.startsWith('image/')) return null
  if (!type.startsWith('application/json')) return `success as «${type}»`
  // Another address, or another method of it, has a shape of its own.
  if (method !== endpoint.method || !matches(endpoint.path, path)) return null
  const parsed = z.safeParse(endpoint.response, parseJson(text))
  return parsed.success ? null : `not the shape of the contract: ${parsed.error.message}`
}

function judgeRefusal(method: string, type: string, code: unknown, text: string): string | null {
  if (!ErrorCode.safeParse(code).success) return `unknown error code «${String(code)}»`
  if (type !== 'text/plain; charset=utf-8') return `an error as «${type}»`
  if (method === 'HEAD') return text === '' ? null : 'a body where none belongs'
  if (!/[а-яё]/i.test(text)) return 'an error without a Russian sentence'
  if (/[a-z]{2}/i.test(text.replace(KNOWN_WORDS, ''))) return 'foreign words in a Russian sentence'
  if (text.length > 300 || /[\n\0]|\bat \S+:\d+/.test(text)) return 'no sentence'
  return null
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^/api${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
