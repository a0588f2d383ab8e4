import { z } from 'zod'
import type { FormSpec } from '#contract/endpoint.ts'
import { NamedPicture } from '#contract/upload.ts'
import { AppError } from '../../http/app-error.ts'
import { parseInput } from '../../http/parse-input.ts'
import { type Fields, parseFields, type ReceivedForm, tooManyFiles } from './receive-form.ts'

const Body = z.record(z.string(), z.unknown())
const Pictures = z.array(NamedPicture)

/** The form of a call written as JSON: its fields, and in place of each file the name of a picture that came by itself. @throws AppError */
export function readNamed<S extends FormSpec>(body: unknown, spec: S): ReceivedForm<Fields<S>> {
  const sent = parseInput(Body, body ?? {})
  const named = Object.entries(spec.files).flatMap(([field, max]) => {
    const pictures = parseInput(Pictures, sent[field] ?? [])
    if (pictures.length === 0) throw new AppError('file_missing')
    if (pictures.length > max) throw tooManyFiles(max)
    return pictures.map(({ sha256, size }) => ({ field, sha256, size }))
  })
  return { files: [], named, fields: parseFields(spec, sent) }
}
