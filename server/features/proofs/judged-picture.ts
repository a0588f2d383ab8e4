import sharp from 'sharp'
import { z } from 'zod'
import { IMAGE_TYPES } from '#domain/image-types.ts'
import type { Context } from '../../context.ts'
import { FileMissing, StoreUnavailable } from '../../files/file-store.ts'
import { AppError } from '../../http/app-error.ts'
import { log } from '../../logging/log.ts'
import { MAX_PIXELS } from '../../pictures/bounds.ts'
import { createTurns } from '../../pictures/turns.ts'

/** As large as it is shown beside its dialog, on the densest screens: the top of a screenshot says whose chat it is. */
const THUMBNAIL = { width: 168, height: 224 }
const DRAW_SECONDS = 10

/** Drawing one takes some 50 ms of the machine: agents take turns. */
const inTurn = createTurns(1)

export interface ShownPicture {
  bytes: Uint8Array
  type: string
}

const Kept = z.object({ fileKey: z.string(), type: z.enum(IMAGE_TYPES) })

/**
 * A picture of work that this agent sent, as it was sent or as a thumbnail.
 * @throws AppError `picture_not_found`: there is none, or it is another's; `picture_erased`, `picture_away`, `no_thumbnail`.
 */
export async function showPicture(
  { sql, files }: Pick<Context, 'sql' | 'files'>,
  { agentId, pictureId, isSmall }: { agentId: number; pictureId: number; isSmall: boolean },
): Promise<ShownPicture> {
  const kept = await sql.maybe(Kept)`
    select file_key as "fileKey", type from screenshots
    where id = ${pictureId} and agent_id = ${agentId} and purpose in ('report', 'single')`
  if (kept === null) throw new AppError('picture_not_found')
  const bytes = await files.read(kept.fileKey).catch((error: unknown) => {
    if (error instanceof FileMissing) throw new AppError('picture_erased')
    if (!(error instanceof StoreUnavailable)) throw error
    log.error({ err: error }, 'Хранилище снимков')
    throw new AppError('picture_away')
  })
  if (!isSmall) return { bytes, type: kept.type }
  // Drawing an SVG may run away.
  if (kept.type === 'image/svg+xml') throw new AppError('no_thumbnail')
  return { bytes: await inTurn(agentId, () => drawSmall(bytes)), type: 'image/webp' }
}

async function drawSmall(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: DRAW_SECONDS })
      .autoOrient()
      .resize({ ...THUMBNAIL, fit: 'cover', position: 'top' })
      .webp({ quality: 60 })
      .toBuffer()
  } catch {
    // What we couldn't open to read it we can't open to show it either: the phone that took it perhaps can.
    throw new AppError('no_thumbnail')
  }
}
