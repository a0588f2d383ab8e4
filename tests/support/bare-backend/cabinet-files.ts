import type { ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const CABINET = fileURLToPath(new URL('../../../dist/client/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** The built cabinet as any file server gives it: a file, or `index.html` for the address of a screen. */
export async function sendCabinetFile(path: string, response: ServerResponse): Promise<void> {
  const name = extname(path) === '' ? 'index.html' : normalize(path)
  const bytes = await readFile(join(CABINET, name)).catch(() => null)
  if (bytes === null) return void response.writeHead(404).end()
  response
    .writeHead(200, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Content-Length': bytes.length,
    })
    .end(bytes)
}
