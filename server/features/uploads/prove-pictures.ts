import { AppError } from '../../http/app-error.ts'
import { log } from '../../logging/log.ts'
import { findProblem } from '../../pictures/prove.ts'
import { createTurns } from '../../pictures/turns.ts'
import type { ReceivedFile } from './receive-file.ts'

/** Opening the largest takes seconds: agents take turns, picture by picture. */
const inTurn = createTurns(2)

/** Lets only pictures through that can be opened. @throws AppError `broken_image`, `picture_too_large`, naming the one of several. */
export async function provePictures(
  agentId: number,
  files: readonly Pick<ReceivedFile, 'path' | 'type'>[],
): Promise<void> {
  for (const [index, { path, type }] of files.entries()) {
    const problem = await inTurn(agentId, () => findProblem(path, type)).catch((cause: unknown) => {
      log.error({ err: cause }, 'Проверка скриншота')
      throw new AppError('unavailable')
    })
    if (problem !== null) throw new AppError(problem, files.length === 1 ? {} : { number: index + 1 })
  }
}
