import { findClocks } from './layout/clock.ts'
import type { Script } from './layout/messages.ts'
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
import type { Recogniser } from './recogniser.ts'
import { isTimeWord } from './time-word.ts'

/** An agent has 50 dialogs a day: a longer list is made to keep the reader busy. */
const MOST_TITLES = 60
/** So many names of one picture are read, some 50 ms each: a list that names one dialog shows it near its top. */
const MOST_NAMES = 16
/** So many words at the right ends of rows are read to find a time among them. */
const MOST_TIMES = 5
const WHOLE: Place = { left: 0, right: 1, top: 0, bottom: 1 }
/** Where the messages of an open conversation stand, parts of the picture's height. */
const BODY = { from: 0.13, to: 0.9 }
/** Fewer lines of text are a photograph's or noise's. */
const FEWEST_LINES = 3

/**
 * What stands on a screenshot: the phone numbers that are titles on a messenger's chat list, or the one at the top of an open conversation.
 * A number counts as read when tesseract and the shapes of its digits say the same; otherwise it is left out.
 * `script`: titles that are no numbers, but names written in it, are read too.
 * @throws UnreadablePicture
 */
export async function readPhones(
  bytes: Uint8Array,
  recogniser: Recogniser,
  script: Script | null = null,
): Promise<Reading> {
  const { picture, capturedAt } = await decodePicture(bytes)
  let written = 0
  let lines = 0
  let header: ReadNumber[] = []
  for await (const letters of findLetters(picture)) {
    const list = findList(letters) ?? (script === null ? null : findNamedList(letters))
    const clocks = list === null ? null : findClocks(list, letters)
    if (list !== null && clocks !== null && (clocks.rows.length > 0 || (await showsTime(list, letters, recogniser)))) {
      const titles = script === null ? [] : await readNames(list.names, 'title', letters, recogniser, script)
      return { ...(await readList(list, letters, picture, recogniser, titles)), clocks, titles, capturedAt }
    }
    const found = letters.lines.filter(isWritten)
    written += found.length
    lines = Math.max(lines, found.filter((line) => isBelowTop(line, letters.picture)).length)
    const line = header.length > 0 ? null : findHeader(letters)
    if (line !== null) header = (await readNumbers([line], 'header', letters, recogniser.recognise)).numbers
  }
  const name = script === null || header.length > 0 ? null : await findNameHeader(picture)
  const titles =
    name === null || script === null ? [] : await readNames([name.header], 'header', name.letters, recogniser, script)
  const print = printOf(picture, WHOLE)
  const shows = written >= FEWEST_LINES ? 'text' : 'nothing'
  return { phones: [], numbers: header, titles, rows: [], shows, lines, print, capturedAt, clocks: null }
}

async function readNames(
  names: readonly NameLine[],
  where: ReadTitle['where'],
  { ink, placeOf }: Letters,
  { recogniseName }: Recogniser,
  script: Script,
): Promise<ReadTitle[]> {
  const titles: ReadTitle[] = []
  for (const name of names.slice(0, MOST_NAMES)) {
    const text = await recogniseName(drawName(name, ink), script)
    if (text !== null) titles.push({ text, where, place: placeOf(name.box) })
  }
  return titles
}

/** Whether a time stands where rows have theirs: participants of a group have other words there, «админ». */
async function showsTime({ times }: ListLayout, { ink }: Letters, { recogniseName }: Recogniser): Promise<boolean> {
  const strips = times.slice(0, MOST_TIMES).map((time) => drawName(time, ink))
  // Digits are the same in both; the Latin one is loaded anyway.
  for (const script of ['latin', 'cyrillic'] as const)
    for (const strip of strips) if (isTimeWord((await recogniseName(strip, script)) ?? '')) return true
  return false
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
  { recognise }: Recogniser,
  names: readonly ReadTitle[],
): Promise<Omit<Reading, 'titles' | 'capturedAt' | 'clocks'>> {
  const { numbers, texts } = await readNumbers(list.titles.slice(0, MOST_TITLES), 'title', letters, recognise)
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
        text: [...texts, ...names].find((title) => stands(title.place, place))?.text ?? null,
        print: rowPrintOf(picture, place),
      }),
    ),
    shows: 'list',
    lines: 0,
    print: printOf(picture, area),
  }
}

/** Whether a number stands in a row. */
function stands({ top, bottom }: Place, row: Place): boolean {
  const middle = (top + bottom) / 2
  return middle > row.top && middle < row.bottom
}
