import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { SCREENSHOT_MAX_BYTES } from '#contract/limits.ts'
import type { SentPicture } from '#contract/upload.ts'
import type { Context } from '../../context.ts'
import { StoreUnavailable } from '../../files/file-store.ts'
import { AppError } from '../../http/app-error.ts'
import type { PartPlace } from './part-place.ts'
import { provePictures } from './prove-pictures.ts'
import { type Streamed, streamToFile, typeOfFile } from './receive-file.ts'
import {
  addPart,
  addWhole,
  findSentPicture,
  forgetParts,
  keepSentPicture,
  makeRoom,
  type PartialPicture,
} from './sent-pictures.ts'
import { newFileKey, removeStored } from './store-upload.ts'
import { inTemporaryFile } from './temporary-files.ts'

/** A picture, or a part of one, that stands in a temporary file. */
export interface Arrival extends Streamed {
  agentId: number
  /** What it goes by: the hash that the picture shall have. */
  name: string
  path: string
  /** null: it is the whole. */
  place: PartPlace | null
}

/**
 * Keeps what has arrived; resolves once exactly these bytes would survive a kill, with how far their picture has come. What
 * is there already is no error, however often it comes ([Note: sent pictures]).
 * @throws AppError `wrong_offset`, `bytes_differ`, or what is wrong with the picture; StoreUnavailable.
 */
export async function receivePicture(context: Context, arrival: Arrival): Promise<SentPicture> {
  const { agentId, name, place, size: length } = arrival
  if (length === 0) throw new AppError('file_missing')
  if (length > SCREENSHOT_MAX_BYTES) throw new AppError('file_too_large')
  if (place === null && arrival.sha256 !== name) throw new AppError('bytes_differ')
  if (place !== null && place.length !== length) throw new AppError('bad_part')
  const known = await findSentPicture(context.sql, agentId, name)
  if (known !== null && known.fileKey !== null) {
    await keepSentPicture(context.sql, agentId, name)
    return { sha256: name, size: known.size, offset: known.size }
  }
  if (known === null) await removeStored(context, await makeRoom(context.sql, agentId, name))
  if (place === null) return finish(context, arrival, known)
  if (place.offset !== (known?.received ?? 0) || (known !== null && known.size !== place.size))
    throw new AppError('wrong_offset')
  return place.offset + length < place.size ? keepPart(context, arrival, place) : joinParts(context, arrival, known)
}

async function keepPart(
  { files, sql }: Context,
  { agentId, name, path, sha256 }: Arrival,
  { offset, length, size }: PartPlace,
): Promise<SentPicture> {
  const key = `parts/${agentId}/${randomUUID()}`
  await files.put(key, path, sha256)
  if (!(await addPart(sql, agentId, { sha256: name, size, offset, length, key }))) {
    await files.remove(key)
    throw new AppError('wrong_offset')
  }
  return { sha256: name, size, offset: offset + length }
}

/** The last part has come. What its parts give another name than its own begins anew. */
async function joinParts(context: Context, last: Arrival, known: PartialPicture | null): Promise<SentPicture> {
  const { agentId, name } = last
  try {
    return await inTemporaryFile(context.config.DATA_DIR, async (path) => {
      const whole = await streamToFile(readParts(context, known?.partKeys ?? [], last.path), path)
      if (whole.sha256 !== name) throw new AppError('bytes_differ')
      return finish(context, { ...last, ...whole, path, place: null }, known)
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'bytes_differ') throw error
    const now = await findSentPicture(context.sql, agentId, name)
    // Another sending of it was done meanwhile, and took the parts away.
    if (now !== null && now.fileKey !== null) return { sha256: name, size: now.size, offset: now.size }
    await forgetParts(context.sql, agentId, name)
    await removeStored(context, known?.partKeys ?? [])
    throw error
  }
}

async function* readParts({ files }: Context, keys: readonly string[], lastPath: string): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    yield await files.read(key).catch((error: unknown) => {
      // Gone from the store: the phone has it still.
      throw error instanceof StoreUnavailable ? error : new AppError('bytes_differ')
    })
  }
  yield* createReadStream(lastPath)
}

async function finish(
  context: Context,
  { agentId, name: sha256, path, size, head }: Arrival,
  known: PartialPicture | null,
): Promise<SentPicture> {
  const type = await typeOfFile(path, head)
  await provePictures(agentId, [{ path, type }])
  const fileKey = newFileKey(agentId)
  await context.files.put(fileKey, path, sha256)
  const stands = await addWhole(context.sql, agentId, { sha256, size, type, fileKey })
  if (stands) await removeStored(context, known?.partKeys ?? [])
  else await context.files.remove(fileKey)
  return { sha256, size, offset: size }
}
