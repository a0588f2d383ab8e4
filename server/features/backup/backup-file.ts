import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorError } from '../../operator/command.ts'
import { syncToDisk } from '../../sync-to-disk.ts'

const bytes = z.int().min(0)

/** One part of a backup: a line of JSON, and the bytes it announces. The first is `backup`, the last is `end`. */
const Part = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('backup'),
    version: z.literal(1),
    madeAt: z.iso.datetime(),
    /** The migrations that made its tables. */
    migrations: z.array(z.string()),
    /** False for a snapshot, whose screenshots stay where they are. */
    files: z.boolean(),
  }),
  /** Rows of a table, each a line of JSON. */
  z.object({ kind: z.literal('rows'), table: z.string(), bytes }),
  /** After the rows of a table: how many there were, and their digest (`TableDigest`). */
  z.object({ kind: z.literal('table'), table: z.string(), rows: z.int(), digest: z.string() }),
  z.object({ kind: z.literal('sequence'), name: z.string(), value: z.int(), called: z.boolean() }),
  z.object({ kind: z.literal('file'), key: z.string().regex(/^[a-z0-9/-]+$/), sha256: z.string(), bytes }),
  /** SHA-256 of everything before it. */
  z.object({ kind: z.literal('end'), sha256: z.string() }),
])

export type Part = z.infer<typeof Part>
export type WritePart = (part: Part, body?: Buffer) => Promise<void>

/** The backup is cut off, or a byte of it is not what was written. */
export class DamagedBackup extends OperatorError {
  constructor(what: string) {
    super(`Копия повреждена: ${what}`)
  }
}

/** Writes a backup that only this user may read; it bears its name when it is whole and on the disk, and never otherwise. */
export async function writeBackup(path: string, fill: (write: WritePart) => Promise<void>): Promise<void> {
  // Of two at once each is whole.
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.unfinished`
  const gzip = createGzip({ level: 1 })
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600 }))
  // Whoever waits for it below hears of its failure.
  written.catch(() => undefined)
  const hash = createHash('sha256')
  const put = async (chunk: Buffer) => {
    hash.update(chunk)
    // A file that failed between two parts drains no more.
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written])
  }
  try {
    await fill(async (part, body) => {
      await put(Buffer.from(`${JSON.stringify(part)}\n`))
      if (body !== undefined) await put(body)
    })
    gzip.end(`${JSON.stringify({ kind: 'end', sha256: hash.digest('hex') })}\n`)
    await written
    await syncToDisk(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    gzip.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
  await syncToDisk(dirname(path))
}

/**
 * The parts of a backup with their bytes, in order.
 * @throws DamagedBackup as soon as something is wrong: at the end at the latest, so nothing is final before it.
 */
export async function* readBackup(path: string): AsyncGenerator<{ part: Part; body: Buffer }> {
  const hash = createHash('sha256')
  let ended = false
  let first = true
  try {
    for await (const { line, body } of frames(path)) {
      const part = Part.parse(JSON.parse(line.toString('utf8')))
      if (ended || first !== (part.kind === 'backup')) throw new DamagedBackup('лишние части')
      first = false
      if (part.kind === 'end') {
        ended = true
        if (hash.digest('hex') !== part.sha256) throw new DamagedBackup('сумма не сошлась')
      } else hash.update(line).update(body)
      yield { part, body }
    }
    if (!ended) throw new DamagedBackup('файл оборван')
  } catch (error) {
    if (error instanceof OperatorError || isMissing(error)) throw error
    if (error instanceof z.ZodError || error instanceof SyntaxError) throw new DamagedBackup('части не читаются')
    throw isZlib(error) ? new DamagedBackup('файл оборван или изменён') : error
  }
}

/** A line with its newline, and the bytes that follow it. */
async function* frames(path: string): AsyncGenerator<{ line: Buffer; body: Buffer }> {
  const source = createReadStream(path)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  let held: Buffer[] = []
  let size = 0
  let line: Buffer | null = null
  let wanted = 0
  for await (const chunk of source.pipe(plain)) {
    held.push(Buffer.from(chunk))
    size += held.at(-1)?.length ?? 0
    if (line !== null && size < wanted) continue
    let rest = Buffer.concat(held)
    for (;;) {
      if (line === null) {
        const end = rest.indexOf(10)
        if (end < 0) break
        line = rest.subarray(0, end + 1)
        rest = rest.subarray(end + 1)
        wanted = z.object({ bytes: bytes.default(0) }).parse(JSON.parse(line.toString('utf8'))).bytes
      }
      if (rest.length < wanted) break
      yield { line, body: rest.subarray(0, wanted) }
      rest = rest.subarray(wanted)
      line = null
    }
    held = [rest]
    size = rest.length
  }
  if (size > 0 || line !== null) throw new DamagedBackup('файл оборван')
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function isZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
