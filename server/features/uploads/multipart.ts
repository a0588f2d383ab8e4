import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Registered once for every upload: a file that is too large is cut, so that the rest of the form still gets read. */
export async function multipartForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}
