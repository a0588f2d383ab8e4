import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contract/limits.ts'
import { clientFolder } from '../server-files.ts'

const policyOf = (page: string) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf('script', page)].join(' '),
    // Whatever sets styles from scripts does it by properties, which no policy minds.
    ["style-src 'self'", ...hashesOf('style', page)].join(' '),
    // A text becomes code or markup nowhere but in this one policy of ours (src/app/updates/service-worker.ts).
    "require-trusted-types-for 'script'",
    'trusted-types cabinet',
    // Screenshots are shown from memory before they are sent.
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Headers of every answer: all for pages and the worker, for what is no page those that keep it from being taken for one,
 * or from being shown by another site. «Not modified» to a call or of the worker says nothing anew: a phone hears the one
 * 29 times a minute, the other at each start.
 */
export function securityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isCall = request.url.startsWith(`${API_BASE}/`)
    if (reply.statusCode === 304 && (isCall || request.url === WORKER)) return done()
    reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' })
    // Any other file is governed by its page, and an answer of a call is none; that the site is https, its page says.
    if (isCall || isFile(request.url)) return done()
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000')
    reply.headers({
      'Content-Security-Policy': policy(),
      // A restore link carries its token in the address.
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    })
    done()
  })
}

/** No page, and not the worker, which has a policy of its own. */
function isFile(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return /\.\w+$/.test(path) && !path.endsWith('.html') && path !== WORKER
}

const WORKER = '/sw.js'
const PAGE = new URL('index.html', clientFolder)
let known: { builtAt: number; policy: string } | undefined

/** The policy of the page as it is built now: a version that is put in place of another while the server runs has its own. */
function policy(): string {
  const builtAt = statSync(PAGE, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (known?.builtAt !== builtAt) known = { builtAt, policy: policyOf(builtAt === 0 ? '' : readFileSync(PAGE, 'utf8')) }
  return known.policy
}

/**
 * What is written into the built page itself, by its hashes: the script that picks and paints its first outline before
 * anything loads, the map of its files' names, its first styles.
 */
function hashesOf(element: 'script' | 'style', page: string): string[] {
  const texts = page.matchAll(new RegExp(`<${element}(?: type="importmap")?>([^]*?)</${element}>`, 'g'))
  return [...texts].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
