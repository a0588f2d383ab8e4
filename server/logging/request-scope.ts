import { AsyncLocalStorage } from 'node:async_hooks'

/** What the database did for one request. */
export interface RequestScope {
  queries: number
  /** ms that its statements took, one after another or at once. */
  queryMs: number
}

/** The request that the running code serves. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

/** Counts a statement of `ms` to the request that asked for it; a job's is nobody's. */
export function noteQuery(ms: number): void {
  const scope = requestScope.getStore()
  if (scope === undefined) return
  scope.queries += 1
  scope.queryMs += ms
}
