import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/files/s3-store.ts'

export interface ForeignS3 {
  settings: S3Settings
  /** Where it keeps a file's bytes. */
  pathOf: (key: string) => string
  stop: () => Promise<void>
}

/** An S3 server that others wrote: it checks signatures and the age of links, but neither clocks nor hashes of bodies. */
export async function startForeignS3(): Promise<ForeignS3> {
  const directory = mkdtempSync(join(tmpdir(), 'cabinet-s3-'))
  const bucket = 'cabinet'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    // The only key it knows.
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'ru-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    pathOf: (key) => join(directory, bucket, `${key}._S3rver_object`),
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
