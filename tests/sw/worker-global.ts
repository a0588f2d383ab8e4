// The worker's global object, as far as Node has none: imported before anything of the worker.
Object.assign(globalThis, {
  self: Object.assign(globalThis, {
    location: new URL('https://cabinet.example/sw.js'),
    registration: { scope: 'https://cabinet.example/' },
  }),
})
