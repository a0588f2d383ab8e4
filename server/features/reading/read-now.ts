import { readFile } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { log } from '../../logging/log.ts'
import { createTurns } from '../../pictures/turns.ts'
import type { Script } from '../../reading/layout/messages.ts'
import type { Reading } from '../../reading/reader.ts'
import type { ReceivedForm } from '../uploads/receive-form.ts'
import { findSentPicture } from '../uploads/sent-pictures.ts'
import { within } from '../../within.ts'

/** One reader, and reports to read as well: agents take turns, picture by picture. */
const inTurn = createTurns(1)

/** Reads the one picture of a form while its sender waits, names in this script too; null when that can't be done now. */
export async function readNow(
  context: Context,
  agentId: number,
  form: Pick<ReceivedForm<unknown>, 'files' | 'named'>,
  script: Script | null,
): Promise<Reading | null> {
  try {
    const read = await within(context.config.READ_WITHIN_MS, (late) =>
      inTurn(agentId, async () => {
        // Its sender has been answered: it is in line by now.
        const bytes = late.aborted ? null : await findBytes(context, agentId, form)
        return bytes === null ? null : context.reader.read(bytes, script)
      }),
    )
    return read?.problem === undefined ? read : null
  } catch (error) {
    // Whatever it is, it is ours: the picture was opened when it came.
    log.error({ err: error }, 'Чтение скриншота')
    return null
  }
}

async function findBytes(
  { files, sql }: Context,
  agentId: number,
  { files: [file], named: [picture] }: Pick<ReceivedForm<unknown>, 'files' | 'named'>,
): Promise<Uint8Array | null> {
  if (file !== undefined) return readFile(file.path)
  const sent = picture === undefined ? null : await findSentPicture(sql, agentId, picture.sha256)
  return sent?.fileKey ? files.read(sent.fileKey) : null
}
