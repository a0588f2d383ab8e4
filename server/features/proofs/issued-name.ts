import type { Script } from '../../reading/layout/messages.ts'
import type { ReadTitle } from '../../reading/reader.ts'

// A contact saved in the phone stands in the messenger under its name. What is read on a picture is compared with the names of
// the agent's dialogs alone: with so few of them a letter more or less doesn't matter, unless two of them are alike.

/** Letters of a name so long may be one otherwise than issued; of a shorter one none. */
const LONG = 10
/** How many letters more any other name of the agent must differ by. */
const APART = 2
/** A title that was cut at the edge counts when so many letters are left. */
const CUT = 8

/** What the name is written in; null where nobody could tell it from another by its letters. */
export function scriptOf(name: string): Script | null {
  const letters = lettersOf(name)
  if (letters.length < 2) return null
  if (/^[а-я0-9 ]+$/.test(letters) && /[а-я]/.test(letters)) return 'cyrillic'
  return /^[a-z0-9 ]+$/.test(letters) && /[a-z]/.test(letters) ? 'latin' : null
}

/** The title that is this issued name and none of the agent's others; null where there is none, or it isn't sure which it is. */
export function findIssuedName<T extends Pick<ReadTitle, 'text'>>(
  titles: readonly T[],
  name: string,
  others: readonly string[],
): T | null {
  const [wanted, beside] = [lettersOf(name), others.map(lettersOf)]
  return titles.find((title) => isName(title.text, wanted, beside)) ?? null
}

/** The first `most` of `contacts` whose names, read as they are written, are sure among the others; one that is never read doesn't matter. */
export function findToldApart<T extends { name: string }>(
  contacts: readonly T[],
  others: readonly string[],
  most = contacts.length,
): T[] {
  const beside = others.map(lettersOf)
  const apart: T[] = []
  for (const contact of contacts) {
    if (apart.length >= most) break
    const { name } = contact
    if (scriptOf(name) === null || isName(name, lettersOf(name), beside)) apart.push(contact)
  }
  return apart
}

/** @param issued,others the letters of the names. */
function isName(text: string, issued: string, others: readonly string[]): boolean {
  const cut = /^(.*?)\s*(?:…|\.{2,3})$/.exec(text)
  const title = lettersOf(cut?.[1] ?? text)
  if (cut !== null && title.length < CUT) return false
  const fit = (letters: string) => (cut === null ? letters : letters.slice(0, Math.max(title.length, CUT)))
  const wanted = fit(issued)
  const away = distanceOf(title, wanted)
  if (away > (wanted.length >= LONG ? 1 : 0) || digitsOf(title) !== digitsOf(wanted)) return false
  return others.every((other) => differ(title, fit(other), away + APART))
}

/** Whether so many letters are otherwise. Of hundreds of names most are told by their lengths, or by what is left between equal ends. */
function differ(one: string, other: string, by: number): boolean {
  if (Math.abs(one.length - other.length) >= by) return true
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [rest, otherRest] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  // A single edit leaves a letter at most.
  return Math.max(rest.length, otherRest.length) >= 2 && (by <= 2 || distanceOf(rest, otherRest) >= by)
}

/** Case, stress and what is no letter aside. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** How many letters have to be put in, taken out or exchanged. */
function distanceOf(one: string, other: string): number {
  if (one === other) return 0
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [place, second] of Array.from(other).entries())
      next.push(
        Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === second ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}
