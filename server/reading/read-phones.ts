import { findClocks } from './layout/clock.ts'
import { findHeader, findNameHeader } from './layout/header.ts'
import { findLetters, type Letters } from './layout/letters.ts'
import { printOf, rowPrintOf } from './likeness.ts'
import { isWritten, type Line } from './layout/lines.ts'
import { findList, findNamedList, type ListLayout } from './layout/list-layout.ts'
import { drawName, type NameLine } from './layout/name-line.ts'
import { medianOf } from './layout/page.ts'
import { decodePicture, type Picture } from './picture.ts'
import { readNumbers } from './digits/read-numbers.ts'
import type { Place, ReadNumber, Reading, ReadTitle } from './reading.ts'
import type { Recognise } from './recogniser.ts'

/** An agent has 50 dialogs a day: a longer list is made to keep the reader busy. */
const MOST_TITLES = 60
/** So many names of one picture are read, some 50 ms each: a list that names one dialog shows it near its top. */
const MOST_NAMES = 16
const WHOLE: Place = { left: 0, right: 1, top: 0, bottom: 1 }
/** Where the messages of an open conversation stand, parts of the picture's height. */
const BODY = { from: 0.13, to: 0.9 }
/** Fewer lines of text are a photograph's or noise's. */
const FEWEST_LINES = 3

/** Reads one line; null when it isn't sure of it. */
type ReadLine = (strip: Picture) => Promise<string | null>

/**
 * What stands on a screenshot: the phone numbers that are titles on a messenger's chat list, or the one at the top of an open conversation.
 * A number counts as read when tesseract and the shapes of its digits say the same; otherwise it is left out.
 * `readName`: titles that are no numbers are read too.
 * @throws UnreadablePicture
 */
export async function readPhones(
  bytes: Uint8Array,
  recognise: Recognise,
  readName: ReadLine | null = null,
): Promise<Reading> {
  const { picture, capturedAt } = await decodePicture(bytes)
  let written = 0
  let lines = 0
  let header: ReadNumber[] = []
  for await (const letters of findLetters(picture)) {
    const list = findList(letters) ?? (readName === null ? null : findNamedList(letters))
    if (list !== null) {
      const names = readName === null ? [] : await readNames(list.names, 'title', letters, readName)
      return { ...(await readList(list, letters, picture, recognise)), titles: names, capturedAt }
    }
    const found = letters.lines.filter(isWritten)
    written += found.length
    lines = Math.max(lines, found.filter((line) => isBelowTop(line, letters.picture)).length)
    const line = header.length > 0 ? null : findHeader(letters)
    if (line !== null) header = await readNumbers([line], 'header', letters, recognise)
  }
  const name = readName === null || header.length > 0 ? null : await findNameHeader(picture)
  const titles =
    name === null || readName === null ? [] : await readNames([name.header], 'header', name.letters, readName)
  const print = printOf(picture, WHOLE)
  const shows = written >= FEWEST_LINES ? 'text' : 'nothing'
  return { phones: [], numbers: header, titles, rows: [], shows, lines, print, capturedAt, clocks: null }
}

async function readNames(
  names: readonly NameLine[],
  where: ReadTitle['where'],
  { ink, placeOf }: Letters,
  readName: ReadLine,
): Promise<ReadTitle[]> {
  const titles: ReadTitle[] = []
  for (const name of names.slice(0, MOST_NAMES)) {
    const text = await readName(drawName(name, ink))
    if (text !== null) titles.push({ text, where, place: placeOf(name.box) })
  }
  return titles
}

/** Between the header of a conversation and the field at its foot. */
function isBelowTop(line: Line, { height }: Picture): boolean {
  const middle = medianOf(line.map(({ top, bottom }) => (top + bottom) / 2)) / height
  return middle > BODY.from && middle < BODY.to
}

async function readList(
  list: ListLayout,
  letters: Letters,
  picture: Picture,
  recognise: Recognise,
): Promise<Omit<Reading, 'titles' | 'capturedAt'>> {
  const numbers = await readNumbers(list.titles.slice(0, MOST_TITLES), 'title', letters, recognise)
  const { from: left, to: right } = list.columns
  const places = list.rows.slice(0, MOST_TITLES).map(({ avatar, title }) => {
    const top = Math.min(avatar.from, title.from)
    const bottom = Math.max(avatar.to, title.to)
    return letters.placeOf({ left, right, top, bottom })
  })
  const area = {
    left: Math.min(...places.map((place) => place.left)),
    right: Math.max(...places.map((place) => place.right)),
    top: Math.min(...places.map((place) => place.top)),
    bottom: Math.max(...places.map((place) => place.bottom)),
  }
  return {
    phones: [...new Set(numbers.map(({ phone }) => phone))],
    numbers,
    rows: places.map((place) =>
      Object.assign(place, {
        phone: numbers.find((number) => stands(number.place, place))?.phone ?? null,
        print: rowPrintOf(picture, place),
      }),
    ),
    shows: 'list',
    lines: 0,
    print: printOf(picture, area),
    clocks: findClocks(list, letters),
  }
}

/** Whether a number stands in a row. */
function stands({ top, bottom }: Place, row: Place): boolean {
  const middle = (top + bottom) / 2
  return middle > row.top && middle < row.bottom
}
