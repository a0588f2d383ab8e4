/** This realm's global object. */
declare const self: ServiceWorkerGlobalScope

export const scope = self
