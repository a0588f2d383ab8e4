import type { FastifyInstance } from 'fastify'
import type { FormSpec } from '#contract/endpoint.ts'
import type { Session } from '../features/sessions/service.ts'
import type { RequestScope } from '../logging/request-scope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes this form. */
    form?: FormSpec
    /** The route takes a picture's bytes. */
    bytes?: true
    /** Asked by machines every second or so: its line goes to the log at the level `debug`. */
    quiet?: true
  }
  interface FastifyRequest {
    /** Whose request it is; null where nobody had to sign in, or did. */
    session: Session | null
    /** What the database did for it; null of one that no hook has seen. */
    scope: RequestScope | null
  }
}

/** Gives requests the places of what the server notes of them. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('session', null)
  app.decorateRequest('scope', null)
}
