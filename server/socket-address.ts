import { createHash } from 'node:crypto'
import { mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

/** sun_path holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST = 103

/** An address by which the socket at `path` can be bound and reached, however deep its folder lies. */
export function socketAddress(path: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${createHash('sha256').update(path).digest('hex')}`
  if (Buffer.byteLength(path) <= LONGEST) return path
  const near = relative(process.cwd(), path)
  if (Buffer.byteLength(near) <= LONGEST) return near
  return join(shortcutTo(dirname(path)), basename(path))
}

/** A short symbolic link to a folder, in a folder of this user alone. */
function shortcutTo(folder: string): string {
  const own = join(tmpdir(), `cabinet-${userInfo().uid}`)
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const link = join(own, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  try {
    symlinkSync(folder, link)
  } catch (error) {
    if (readlinkSync(link) !== folder) throw error
  }
  return link
}
