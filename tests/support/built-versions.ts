import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { keepVersions } from '../../tools/build/versions.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ImportMap = z.object({ imports: z.record(z.string(), z.string()) })

/**
 * A copy of the built product in which a screen's file is changed again and again, as ten builds would: the files, the map,
 * the worker's list and what the build puts beside them are real, the compiler alone is spared.
 */
export class BuiltVersions {
  /** Where `dist` stands. */
  readonly folder = mkdtempSync(join(tmpdir(), 'cabinet-versions-'))
  readonly #client = join(this.folder, 'dist/client')
  readonly #store = join(this.folder, 'dist/versions')
  readonly #chunk: string
  #words: string
  #number = 0

  /** @param chunk the changed file's name without its hash; `words` stand in it once. */
  constructor(chunk: string, words: string) {
    this.#chunk = chunk
    this.#words = words
    for (const part of ['client', 'server', 'versions'])
      cpSync(join(root, 'dist', part), join(this.folder, 'dist', part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    // What is compressed would have to be compressed anew.
    for (const file of readdirSync(this.#client, { recursive: true, encoding: 'utf8' }))
      if (/\.(br|gz)$/.test(file)) rmSync(join(this.#client, file))
  }

  /** Puts a version in place in which `words` stand instead. @returns the address of the file that is new */
  next(words: string): string {
    this.#number += 1
    const own = join(this.#store, this.#current())
    rmSync(join(this.#client, 'assets'), { recursive: true })
    cpSync(join(own, 'assets'), join(this.#client, 'assets'), { recursive: true })
    const { imports } = ImportMap.parse(JSON.parse(readFileSync(join(own, 'importmap.json'), 'utf8')))
    const old = Object.values(imports).find((url) => url.startsWith(`/assets/${this.#chunk}-`))
    if (old === undefined) throw new Error(`no file ${this.#chunk}`)
    const url = `/assets/${this.#chunk}-version${this.#number}.js`
    const text = readFileSync(join(this.#client, old), 'utf8')
    if (!text.includes(this.#words)) throw new Error(`${old} has no «${this.#words}»`)
    rmSync(join(this.#client, old))
    writeFileSync(join(this.#client, url), text.replace(this.#words, words))
    this.#words = words
    const renamed = (json: string) => json.replaceAll(old.slice(1), url.slice(1))
    writeFileSync(join(this.#client, 'importmap.json'), renamed(readFileSync(join(own, 'importmap.json'), 'utf8')))
    const page = renamed(readFileSync(join(own, 'index.html'), 'utf8'))
    const worker = renamed(readFileSync(join(this.#client, 'sw.js'), 'utf8'))
    writeFileSync(join(this.#client, 'index.html'), page)
    const revision = createHash('md5').update(page).digest('hex')
    writeFileSync(join(this.#client, 'sw.js'), worker.replaceAll(this.#current(), revision))
    rmSync(join(this.#client, 'updates'), { recursive: true })
    keepVersions(this.#client, this.#store)
    return url
  }

  /** Spoils what makes the newest version from the ones before. */
  spoilPatches(): void {
    const folder = join(this.#client, 'updates')
    for (const file of readdirSync(folder)) {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"steps":[', '"steps":["?",'))
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #current(): string {
    return z.array(z.string()).parse(JSON.parse(readFileSync(join(this.#store, 'list.json'), 'utf8')))[0] ?? ''
  }
}
