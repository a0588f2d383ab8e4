import type * as FileSystem from 'node:fs'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Part, readBackup, writeBackup, type WritePart } from '#server/features/backup/backup-file.ts'

const disk = vi.hoisted(() => ({ room: Infinity }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>()
  const { Writable } = await import('node:stream')
  /** A file on a disk with so many bytes left. */
  function createFullStream(path: string): InstanceType<typeof Writable> {
    fs.writeFileSync(path, '')
    return new Writable({
      write(chunk: Buffer, _, done) {
        disk.room -= chunk.length
        done(disk.room < 0 ? Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }) : null)
      },
    })
  }
  return {
    ...fs,
    createWriteStream: (path: string, options: object) =>
      disk.room === Infinity ? fs.createWriteStream(path, options) : createFullStream(path),
  }
})

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cabinet-backup-'))))
afterEach(() => {
  disk.room = Infinity
  rmSync(folder, { recursive: true, force: true })
})

const HEADER: Part = { kind: 'backup', version: 1, madeAt: '2026-11-18T13:00:00.000Z', migrations: [], files: true }

/** A file of so many bytes, the same again and again: what was sent to the disk tells nothing of it. */
function bodyOf(bytes: number, letter: string): [Part, Buffer] {
  return [{ kind: 'file', key: `screenshots/${letter}`, sha256: '', bytes }, Buffer.alloc(bytes, letter)]
}

async function writeSlowly(write: WritePart): Promise<void> {
  await write(HEADER)
  // The disk fails while the database is asked for the next rows, not while something is written.
  for (let part = 0; part < 200; part += 1) {
    await write({ kind: 'rows', table: 'agents', bytes: 0 })
    await write(...bodyOf(400_000, 'a'))
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  }
}

// shows: 16.35
test.each([0, 100, 100_000])(
  'a disk with %i bytes left fails the copy wherever it was, and holds nobody',
  async (room) => {
    disk.room = room
    const path = join(folder, 'one.backup')
    await expect(writeBackup(path, writeSlowly)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(folder)).toEqual([])
  },
)

// shows: 16.31
test('of two copies written at once to one place each is whole, and the later one stays', async () => {
  const path = join(folder, 'one.backup')
  const copy = (letter: string) =>
    writeBackup(path, async (write) => {
      await write(HEADER)
      for (let part = 0; part < 20; part += 1) {
        await write(...bodyOf(100_000, letter))
        await nextTurn()
      }
    })
  await Promise.all([copy('a'), copy('b')])
  const letters = new Set<string>()
  for await (const { body } of readBackup(path)) for (const letter of new Set(body.toString())) letters.add(letter)
  expect(letters.size).toBe(1)
  expect(readdirSync(folder)).toEqual(['one.backup'])
})

// shows: 16.35
test('a copy to where a folder stands fails and leaves nothing', async () => {
  const path = join(folder, 'one.backup')
  mkdirSync(path)
  await expect(writeBackup(path, (write) => write(HEADER))).rejects.toMatchObject({ code: 'EISDIR' })
  expect(readdirSync(folder)).toEqual(['one.backup'])
})
