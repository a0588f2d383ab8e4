import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Where the server's own files stand: beside this module in the source, beside the bundle in `dist/server`. */

const here = new URL('./', import.meta.url)
const isSource = import.meta.url.endsWith('.ts')

/** A file or folder of the server, by its path in `server/`. */
export function serverFile(path: string): URL {
  return new URL(path, here)
}

/** The module of a worker thread, by its path in `server/` without the extension. */
function workerModule(path: string): URL {
  return serverFile(`${path}.${isSource ? 'ts' : 'js'}`)
}

/** Starts a worker thread, by its module's path in `server/` without the extension. */
export function startWorker(path: string, options: WorkerOptions): Worker {
  const module = workerModule(path)
  if (!isSource) return new Worker(module, options)
  // Threads of Node 20 don't inherit the TypeScript loader of the process.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(module.href)}) })`
  return new Worker(start, { ...options, eval: true })
}

/** The built cabinet. */
export const clientFolder = new URL(isSource ? '../dist/client/' : '../client/', here)
