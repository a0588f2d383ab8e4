// `npm start`: builds what is missing or older than its source, then becomes the server.
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildWhatIsStale } from './build/fresh.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
await buildWhatIsStale(root)
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
