import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import type { Session } from '../features/sessions/service.ts'

/**
 * The tag of an answer that need not be built to know it: the agent's revision, which came with the session and tells of every
 * row of his, and what else the answer is made of. A restored database counts revisions anew. Addresses differ by what they
 * ask for, so the tag need not. `form`: raised when the answer's form changes.
 */
export function revisionTag(
  { databaseId }: Context,
  { agentId, revision }: Session,
  form: number,
  ...parts: readonly (string | number | null)[]
): string {
  return `"${[form, databaseId, agentId, revision, ...parts].join('.')}"`
}

/** RFC 9110 §13.1.2, compared weakly: a proxy that compresses makes tags weak. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === tag) return true
  return header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** What the asker has is still so. No cache keeps it: the page remembers the tag and the answer itself. */
export function sendNotModified(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).headers({ ETag: tag, 'Cache-Control': 'no-store' }).send()
}
