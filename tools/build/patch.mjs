import { createHash } from 'node:crypto'

/** Shorter repeats are not worth naming where they stood. */
const WINDOW = 24
/** A script of fewer characters costs a phone's network a round trip rather than its bytes. */
const SMALL = 40 * 1024
/** Every so many characters of the old text a window begins. */
const STRIDE = 4

/**
 * What changes `old` into `next`: texts to insert, and parts of `old` to copy as [from where, how many characters].
 * @param {string} old
 * @param {string} next
 * @returns {(string | [number, number])[]}
 */
export function diff(old, next) {
  /** @type {Map<string, number>} */
  const places = new Map()
  for (let at = 0; at + WINDOW <= old.length; at += STRIDE) {
    const text = old.slice(at, at + WINDOW)
    if (!places.has(text)) places.set(text, at)
  }
  /** @type {(string | [number, number])[]} */
  const steps = []
  const insert = (/** @type {string} */ text) => void (text === '' || steps.push(text))
  let written = 0
  // Where the old text would go on if nothing had changed: a common beginning needs no window.
  let expected = 0
  for (let at = 0; at < next.length;) {
    const goesOn = old.startsWith(next.slice(at, at + WINDOW), expected) && at + WINDOW <= next.length
    const place = goesOn ? expected : places.get(next.slice(at, at + WINDOW))
    if (place === undefined) {
      at += 1
      expected += 1
      continue
    }
    let back = 0
    while (back < at - written && back < place && old[place - back - 1] === next[at - back - 1]) back += 1
    let end = WINDOW
    while (place + end < old.length && at + end < next.length && old[place + end] === next[at + end]) end += 1
    insert(next.slice(written, at - back))
    steps.push([place - back, end + back])
    at += end
    expected = place + end
    written = at
  }
  insert(next.slice(written))
  return steps
}

/**
 * A version of the cabinet: its page, the names of its files by the names they have for each other, and their texts.
 * @typedef {{ name: string, names: Record<string, string>, read: (url: string) => string }} Version
 */

/**
 * What makes the files of `next` from those of `former` (src/contract/patch.ts).
 * @param {Version} former
 * @param {Version} next
 */
export function makePatch(former, next) {
  const pairs = Object.entries(next.names).flatMap(([key, url]) => {
    const old = former.names[key]
    return old === undefined || old === url ? [] : [{ old, url }]
  })
  const files = [{ old: '/index.html', url: '/index.html' }, ...pairs].map(({ old, url }) => {
    const text = next.read(url)
    return [url, { from: old, sha256: sha256(text), steps: diff(former.read(old), text) }]
  })
  return { to: next.name, files: Object.fromEntries(files) }
}

/**
 * The small scripts of `next` in one file, for a phone that has no version yet. The larger ones are mostly on its screen.
 * @param {Version} next
 */
export function packSmallScripts(next) {
  const files = Object.values(next.names).flatMap((url) => {
    const text = next.read(url)
    return url.endsWith('.js') && text.length < SMALL ? [[url, { sha256: sha256(text), steps: [text] }]] : []
  })
  return { to: next.name, files: Object.fromEntries(files) }
}

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex')
