// Loaded into the gallery's servers before anything else: codes that they draw are the same every time.
const crypto = require('node:crypto')
const { syncBuiltinESMExports } = require('node:module')

// The server that fills the template draws others than those that start from its copy: a code stands once in a database.
let state = Number(process.env['STEADY_SEED'] ?? 1)

/** Of Node's two forms, the one with a single limit: ours asks for no other. */
const randomInt = (/** @type {number} */ end) => {
  state = (state * 48_271) % 2_147_483_647
  return state % end
}

Object.assign(crypto, { randomInt })
syncBuiltinESMExports()
