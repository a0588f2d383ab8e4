import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The tag of an answer that is there already. */
export function tagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
}

/** RFC 9110 §13.1.2, compared weakly: a proxy that compresses makes tags weak. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** What the asker has is still so. No cache keeps it: the page remembers the tag and the answer itself. */
export function sendNotModified(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).headers({ ETag: tag, 'Cache-Control': 'no-store' }).send()
}
