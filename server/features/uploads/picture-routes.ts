import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { PictureParams } from '#contract/upload.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { parseInput } from '../../http/parse-input.ts'
import { addRoute, route, sendAnswer, sessionOf } from '../../http/route.ts'
import { readPlace } from './part-place.ts'
import { type Streamed, streamToFile } from './receive-file.ts'
import { explainCut } from './receive-form.ts'
import { receivePicture } from './receive-picture.ts'
import { listSentPictures } from './sent-pictures.ts'
import { inTemporaryFile } from './temporary-files.ts'

/** Pictures one by one: how far they have come, and the next one or a part of it (docs/decisions/020). */
export async function sendPictureRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

    route(scope, context, endpoints.sentPictures, ({ session }) => listSentPictures(context.sql, session.agentId))

    addRoute(scope, context, endpoints.sendPicture, async (request, reply) => {
      const { agentId } = sessionOf(request)
      const { sha256: name } = parseInput(PictureParams, request.params)
      await context.limits.take('uploads', agentId)
      const place = readPlace(request.headers)
      const answer = await inTemporaryFile(context.config.DATA_DIR, async (path) => {
        const bytes = await receiveBytes(request, path)
        return receivePicture(context, { agentId, name, path, place, ...bytes })
      })
      return sendAnswer(reply, answer)
    })
  })
}

/** @throws AppError `file_missing`, `upload_interrupted`, … */
async function receiveBytes(request: FastifyRequest, path: string): Promise<Streamed> {
  const { body } = request
  if (!(body instanceof Readable)) throw new AppError('file_missing')
  // Cut before anybody listened: its end would never come.
  if (request.raw.destroyed) throw new AppError('upload_interrupted')
  try {
    return await streamToFile(body, path)
  } catch (error) {
    throw explainCut(error, request)
  }
}
