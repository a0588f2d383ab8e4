import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#contract/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { clientFolder } from '../server-files.ts'
import { AppError } from './app-error.ts'

const YEAR_S = 31_536_000

/** Serves the built cabinet: hashed files for ever, the shell always asked about, every screen's address by the shell. */
export function staticFiles(app: FastifyInstance): void {
  const root = fileURLToPath(clientFolder)
  const built = existsSync(`${root}index.html`)
  if (built) {
    app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cachingOf(path.slice(root.length).split(sep).join('/')))
      },
    })
  }
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, built))
}

function cachingOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${YEAR_S}, immutable`
  if (path.startsWith('training/') || path.startsWith('avatars/') || path.startsWith('icons/'))
    return 'public, max-age=86400'
  return 'no-cache'
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply, built: boolean): void {
  const path = request.url.split('?')[0] ?? '/'
  const isCall = path === API_BASE || path.startsWith(`${API_BASE}/`)
  const allowed = isCall ? allowedMethods(path) : ['GET', 'HEAD']
  if (allowed.length > 0 && !allowed.includes(request.method))
    throw new AppError('method_not_allowed', { allow: allowed.join(', ') })
  // A missing file must be missing: a page in place of a script would break a stale tab for good.
  if (isCall || /\.[\w-]+$/.test(path)) throw new AppError('not_found')
  if (!built) throw new AppError('not_built')
  // Not given back: fastify would listen to the answer's end once more for each handler that hands it on.
  reply.sendFile('index.html')
}

function allowedMethods(path: string): string[] {
  return Object.values(endpoints).flatMap((endpoint) => {
    const pattern = API_BASE + endpoint.path.replace(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(path) ? [endpoint.method] : []
  })
}
