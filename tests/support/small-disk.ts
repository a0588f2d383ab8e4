import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

/** A disk that can be full: what carries idempotency keys, so that everything that counts once has to write there. */
export interface SmallDisk {
  /** What stands for the disk: a real one needs the right to mount. */
  kind: 'a tmpfs of 2 MB' | 'a trigger that refuses as a full disk does'
  fill: () => Promise<void>
  empty: () => Promise<void>
  /** Before the cluster's folder is removed. */
  remove: () => void
}

/** Puts the keys of the database of `session` on a small disk within the cluster's folder. */
export async function moveToSmallDisk(session: Client, clusterFolder: string): Promise<SmallDisk> {
  const folder = join(clusterFolder, 'small-disk')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return simulated(session)
  }
  const space = join(folder, 'space')
  mkdirSync(space)
  const { uid, gid } = statSync(join(clusterFolder, 'data'))
  chownSync(space, uid, gid)
  await session.query(`create tablespace small location '${space}'`)
  // Little goes on a page, so that another is needed soon.
  await session.query('alter table idempotency_keys set (fillfactor = 10)')
  await session.query('alter table idempotency_keys set tablespace small')
  const ballast = join(folder, 'ballast')
  return {
    kind: 'a tmpfs of 2 MB',
    async fill() {
      writeUntilFull(ballast)
    },
    async empty() {
      rmSync(ballast)
    },
    remove: () => void execFileSync('umount', ['--lazy', folder]),
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(4096))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

async function simulated(session: Client): Promise<SmallDisk> {
  await session.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
  )
  return {
    kind: 'a trigger that refuses as a full disk does',
    fill: async () =>
      void (await session.query(
        'create trigger full_disk before insert on idempotency_keys for each row execute function full_disk()',
      )),
    empty: async () => void (await session.query('drop trigger full_disk on idempotency_keys')),
    remove: () => undefined,
  }
}
