// `npm run gallery`: every screen and every part of ui in its states, sizes and themes as pictures on one page,
// gallery/index.html. `-- --only NAME` draws what has NAME in its title anew. `-- --compare REVISION` draws that revision
// as well and shows what changed since: gallery/compare/index.html.
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drawBase } from './base.ts'
import { compareFolders, keepShown } from './compare.ts'
import { comparePage, summary } from './compare-page.ts'
import { drawAll } from './draw.ts'
import { galleryPage } from './gallery-page.ts'
import { framesOf, subjects } from './subjects.ts'

const { values: flags } = parseArgs({ options: { only: { type: 'string' }, compare: { type: 'string' } } })
const root = fileURLToPath(new URL('../../', import.meta.url))
const gallery = join(root, 'gallery')

const only = flags.only?.toLowerCase()
const wanted = subjects.filter(({ name }) => only === undefined || name.toLowerCase().includes(only))
const failed = flags.compare === undefined ? await draw() : await compare(flags.compare)
for (const line of failed) console.error(`Не нарисовано: ${line}`)
if (failed.length > 0) process.exitCode = 1

async function draw(): Promise<string[]> {
  if (wanted.length === 0) return [flags.only ?? '']
  const failed = await drawAll(wanted, gallery)
  const drawn = subjects.map((subject) => ({
    group: subject.group,
    name: subject.name,
    frames: framesOf(subject).filter(({ path }) => existsSync(join(gallery, path))),
  }))
  await writePage(join(gallery, 'index.html'), galleryPage(drawn))
  return failed
}

async function compare(revision: string): Promise<string[]> {
  const folder = join(gallery, 'compare')
  const before = join(folder, 'before')
  const after = join(folder, 'after')
  await rm(folder, { recursive: true, force: true })
  // Side by side: either alone leaves a core of two idle for half of its time.
  const drawn = await Promise.allSettled([drawAll(wanted, after), drawBase(root, revision, flags.only, before)])
  const failed = drawn.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  const comparison = await compareFolders(before, after, join(folder, 'difference'))
  await keepShown(comparison, before, after)
  console.log(`\n${summary(comparison, revision)}`)
  await writePage(join(folder, 'index.html'), comparePage(comparison, revision))
  return failed.flat()
}

async function writePage(path: string, page: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, page)
  console.log(`\n${path}`)
}
