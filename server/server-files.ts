/** Where the server's own files stand: beside this module in the source, beside the bundle in `dist/server`. */

const here = new URL('./', import.meta.url)
const isSource = import.meta.url.endsWith('.ts')

/** A file or folder of the server, by its path in `server/`. */
export function serverFile(path: string): URL {
  return new URL(path, here)
}

/** The module of a worker thread, by its path in `server/` without the extension. */
export function workerModule(path: string): URL {
  return serverFile(`${path}.${isSource ? 'ts' : 'js'}`)
}

/** The built cabinet. */
export const clientFolder = new URL(isSource ? '../dist/client/' : '../client/', here)
