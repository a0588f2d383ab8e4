import type { z } from 'zod/mini'

/**
 * Each level includes the ones before it. `public`: no session. `session`: any agent. `active`: not banned. `verified`: the
 * e-mail is confirmed. `work`: test passed and approved.
 */
export type Access = 'public' | 'session' | 'active' | 'verified' | 'work'

type Schema = z.ZodMiniType

export interface FormSpec {
  /** Field name → how many files it takes at most. Each named field needs at least one. */
  files: Record<string, number>
  fields?: Schema
}

/** One call of the API as data: what the page, the worker, the server and the OpenAPI document are made from. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  /** Below `/api`; a parameter stands as `{name}`. */
  path: string
  access: Access
  params?: Schema
  query?: Schema
  body?: Schema
  form?: FormSpec
  /** The body is bytes of a picture, whole or a part of it by `Content-Range`. */
  bytes?: true
  response: Schema
  /** A success is answered with the bytes of a picture instead, which the browser may keep for its one agent. */
  picture?: true
  /** Honours `Idempotency-Key`: a repeat gets the first answer (docs/decisions/003). */
  idempotent?: true
  /** A GET that changes something: never cached, prefetched or repeated by itself. */
  effect?: true
  /** Asked again and again: the answer carries a tag, and one that is still so is not sent again. */
  polled?: true
}

/** Keeps an entry's literal types while checking its form. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
