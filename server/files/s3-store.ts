import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 30_000

/** Keeps files in an S3-compatible bucket, addressed by path. */
export function createS3Store(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })

  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: ArrayBuffer): Promise<Response> {
    const url = `${settings.endpoint}/${settings.bucket}/${key}`
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...(body === undefined ? {} : { body }) })
    if (!response.ok) throw new Error(`S3 answered ${response.status} to ${method} ${key}`)
    return response
  }

  return {
    async put(key, path) {
      await call('PUT', key, await (await openAsBlob(path)).arrayBuffer())
    },
    async read(key) {
      return new Uint8Array(await (await call('GET', key)).arrayBuffer())
    },
    async remove(key) {
      await call('DELETE', key)
    },
  }
}
