import { fstatSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The folder of the embedded database, with the call that PGlite's own lacks: PostgreSQL's `fsync` reaches the disk. With
 * it, and without PGlite's `-F`, a commit is answered when its journal is on the disk, as with any PostgreSQL
 * (docs/decisions/120).
 */
export class SyncedFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...given)
    prepared.emscriptenOpts.preRun?.push(({ FS }) => {
      Object.assign(FS.filesystems.NODEFS.stream_ops, { fsync })
    })
    return prepared
  }
}

function fsync({ nfd }: { nfd: number }): number {
  // Windows keeps the names in a folder itself, and refuses to be asked.
  if (process.platform !== 'win32' || !fstatSync(nfd).isDirectory()) fsyncSync(nfd)
  return 0
}
