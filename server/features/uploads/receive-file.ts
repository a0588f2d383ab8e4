import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { imageTypeOf, SNIFFED_BYTES } from '#domain/image-type.ts'
import type { ImageType } from '#domain/image-types.ts'
import { AppError } from '../../http/app-error.ts'
import { isSafeSvg } from './svg-safety.ts'

/** An image on its way in: its bytes stand in a temporary file. */
export interface ReceivedFile {
  field: string
  path: string
  size: number
  /** Hex, lower case, of the bytes. */
  sha256: string
  type: ImageType
  /** When the phone made its file, as far as it told. */
  capturedAt?: Date
}

/** What streaming bytes to a file tells of them. */
export interface Streamed {
  size: number
  /** Hex, lower case. */
  sha256: string
  head: Buffer
}

/** Streams `source` to `path`, hashing it on the way; the memory it takes does not depend on its size. */
export async function streamToFile(source: Readable | AsyncIterable<Uint8Array>, path: string): Promise<Streamed> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let size = 0
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES - head.length)])
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return { size, sha256: hash.digest('hex'), head }
}

/** Of what stands at `path` and begins with `head`. @throws AppError `not_an_image`, `unsafe_image`. */
export async function typeOfFile(path: string, head: Uint8Array): Promise<ImageType> {
  const type = imageTypeOf(head)
  if (type === null) throw new AppError('not_an_image')
  if (type === 'image/svg+xml' && !isSafeSvg(await readFile(path))) throw new AppError('unsafe_image')
  return type
}

/** Receives a file part of a form. @throws AppError `file_missing`, `file_too_large`, `not_an_image`, `unsafe_image`. */
export async function receiveFile(
  field: string,
  source: Readable & { truncated?: boolean },
  path: string,
): Promise<ReceivedFile> {
  const { size, sha256, head } = await streamToFile(source, path)
  if (source.truncated === true) throw new AppError('file_too_large')
  if (size === 0) throw new AppError('file_missing')
  return { field, path, size, sha256, type: await typeOfFile(path, head) }
}
