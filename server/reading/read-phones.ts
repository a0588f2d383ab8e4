import { findHeader } from './header.ts'
import { findLetters, type Letters } from './letters.ts'
import { isWritten } from './lines.ts'
import { findList, type ListLayout } from './list-layout.ts'
import { decodePicture } from './picture.ts'
import { readNumbers } from './read-numbers.ts'
import type { ReadNumber, Reading } from './reading.ts'
import type { Recognise } from './recogniser.ts'

/** An agent has 50 dialogs a day: a longer list is made to keep the reader busy. */
const MOST_TITLES = 60
/** Fewer lines of text are a photograph's or noise's. */
const FEWEST_LINES = 3

/**
 * What stands on a screenshot: the phone numbers that are titles on a messenger's chat list, or the one at the top of an open conversation.
 * A number counts as read when tesseract and the shapes of its digits say the same; otherwise it is left out.
 * @throws UnreadablePicture
 */
export async function readPhones(bytes: Uint8Array, recognise: Recognise): Promise<Reading> {
  let written = 0
  let header: ReadNumber[] = []
  for await (const letters of findLetters(await decodePicture(bytes))) {
    const list = findList(letters)
    if (list !== null) return readList(list, letters, recognise)
    written += letters.lines.filter(isWritten).length
    const line = header.length > 0 ? null : findHeader(letters)
    if (line !== null) header = await readNumbers([line], 'header', letters, recognise)
  }
  return { phones: [], numbers: header, rows: [], shows: written >= FEWEST_LINES ? 'text' : 'nothing' }
}

async function readList(list: ListLayout, letters: Letters, recognise: Recognise): Promise<Reading> {
  const numbers = await readNumbers(list.titles.slice(0, MOST_TITLES), 'title', letters, recognise)
  const { from: left, to: right } = list.columns
  return {
    phones: [...new Set(numbers.map(({ phone }) => phone))],
    numbers,
    rows: list.rows.map(({ avatar, title }) =>
      letters.placeOf({
        left,
        right,
        top: Math.min(avatar.from, title.from),
        bottom: Math.max(avatar.to, title.to),
      }),
    ),
    shows: 'list',
  }
}
