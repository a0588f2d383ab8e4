import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePatch, packSmallScripts } from './patch.mjs'

/** How many versions before this one still work: their tabs find their files, their phones get what changed alone. */
const FORMER = 3
/** The page's import map, as the bundler leaves it. */
const MAP = 'importmap.json'

/**
 * Puts beside the built cabinet the files of the versions before it, and what makes it from each of them and from nothing.
 * @param {string} folder the built cabinet
 * @param {string} store where versions are kept from build to build
 */
export function keepVersions(folder, store) {
  const name = versionName(folder)
  const list = join(store, 'list.json')
  /** @type {string[]} newest first */
  const known = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const former = known.filter((one) => one !== name && existsSync(join(store, one, MAP))).slice(0, FORMER)
  keep(folder, join(store, name))
  for (const one of readdirSync(store))
    if (one !== 'list.json' && one !== name && !former.includes(one)) rmSync(join(store, one), { recursive: true })
  mkdirSync(join(folder, 'updates'), { recursive: true })
  const own = readVersion(store, name)
  for (const one of former) {
    cpSync(join(store, one, 'assets'), join(folder, 'assets'), { recursive: true, force: false })
    writeFileSync(join(folder, 'updates', `${one}.json`), JSON.stringify(makePatch(readVersion(store, one), own)))
  }
  writeFileSync(join(folder, 'updates/none.json'), JSON.stringify(packSmallScripts(own)))
  writeFileSync(list, JSON.stringify([name, ...former]))
}

/**
 * A version goes by its page's revision, which the worker's list says: the page names every other file.
 * @param {string} folder
 */
function versionName(folder) {
  const entry = /\{[^{}]*"index\.html"[^{}]*\}/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[0] ?? '{}'
  const name = /"revision":"(\w+)"/.exec(entry)?.[1]
  if (name === undefined) throw new Error('sw.js не называет версию index.html')
  return name
}

/**
 * @param {string} folder
 * @param {string} kept
 */
function keep(folder, kept) {
  mkdirSync(kept, { recursive: true })
  cpSync(join(folder, 'assets'), join(kept, 'assets'), { recursive: true })
  cpSync(join(folder, 'index.html'), join(kept, 'index.html'))
  renameSync(join(folder, MAP), join(kept, MAP))
}

/**
 * @param {string} store
 * @param {string} name
 * @returns {import('./patch.mjs').Version}
 */
function readVersion(store, name) {
  const folder = join(store, name)
  return {
    name,
    names: JSON.parse(readFileSync(join(folder, MAP), 'utf8')).imports,
    read: (url) => readFileSync(join(folder, url), 'utf8'),
  }
}
