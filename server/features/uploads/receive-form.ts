import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FormSpec } from '#contract/endpoint.ts'
import { SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import type { NamedPicture } from '#contract/upload.ts'
import { AppError } from '../../http/app-error.ts'
import { parseInput } from '../../http/parse-input.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { temporaryPath } from './temporary-files.ts'

export interface ReceivedForm<F> {
  /** In the order sent. */
  files: ReceivedFile[]
  /** The same where the pictures came before, by themselves. */
  named: (NamedPicture & Pick<ReceivedFile, 'field' | 'capturedAt'>)[]
  fields: F
}

export type Fields<S extends FormSpec> = S['fields'] extends z.core.$ZodType ? z.output<S['fields']> : undefined

/** What stands between the parts (RFC 2046, 5.1.1): the form's parser takes anything for it, and fails on the rest later. */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i

/**
 * Receives a form whole before it says no to any part of it: a client that is still sending may never read an answer.
 * The temporary files are the caller's to remove when it succeeds.
 * @throws AppError.
 */
export async function receiveForm<S extends FormSpec>(
  request: FastifyRequest,
  spec: S,
  dataDir: string,
): Promise<ReceivedForm<Fields<S>>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  // Cut before anybody listened: its parts would never come, nor their end, and its key would stay taken.
  if (request.raw.destroyed) throw new AppError('upload_interrupted')
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) throw new AppError('bad_form')
  const files: ReceivedFile[] = []
  const fields: Record<string, unknown> = {}
  const paths: string[] = []
  const counts = new Map<string, number>()
  let refusal: AppError | null = null
  try {
    for await (const part of request.parts({
      limits: { fileSize: SCREENSHOT_MAX_BYTES, fields: 20, fieldSize: 1024, parts: 100 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      refusal ??= countPart(spec, counts, part.fieldname)
      if (refusal !== null) {
        part.file.resume()
        continue
      }
      const path = await temporaryPath(dataDir)
      paths.push(path)
      try {
        files.push(await receiveFile(part.fieldname, part.file, path))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refusal = error
      }
    }
    if (refusal !== null) throw refusal
    if (Object.keys(spec.files).some((field) => !counts.has(field))) throw new AppError('file_missing')
    return { files, named: [], fields: parseFields(spec, fields) }
  } catch (error) {
    await removeFiles(paths)
    throw explainCut(error, request)
  }
}

/** Without a schema for fields whatever else was sent is ignored. @throws AppError */
export function parseFields<S extends FormSpec>(spec: S, sent: Record<string, unknown>): Fields<S> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema this type comes from
  return (spec.fields === undefined ? undefined : parseInput(spec.fields, sent)) as Fields<S>
}

/** More than `max` pictures in one field. */
export function tooManyFiles(max: number): AppError {
  return max === 1 ? new AppError('one_file') : new AppError('too_many_files', { max })
}

export async function removeFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

function countPart(spec: FormSpec, counts: Map<string, number>, field: string): AppError | null {
  const max = spec.files[field]
  if (max === undefined) return new AppError('extra_file')
  const count = (counts.get(field) ?? 0) + 1
  counts.set(field, count)
  return count <= max ? null : tooManyFiles(max)
}

/** What a failure of receiving a body means to whoever sends it. */
export function explainCut(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return new AppError('disk_full')
  const cut =
    code === 'FST_MP_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /Unexpected end|terminated early/.test(error.message)
  if (cut || request.raw.destroyed) return new AppError('upload_interrupted')
  // The parser of forms throws plain errors without a code; those of files and of the database have one.
  const isOfForm = error.constructor === Error && code === undefined
  return isOfForm || (typeof code === 'string' && code.startsWith('FST_')) ? new AppError('bad_form') : error
}
