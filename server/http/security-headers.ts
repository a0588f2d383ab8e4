import type { FastifyInstance } from 'fastify'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Notices and dialogs set their styles from scripts.
  "style-src 'self' 'unsafe-inline'",
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

/** Headers of every answer. */
export function securityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      // A restore link carries its token in the address.
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    })
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000')
  })
}
