import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { within } from '../within.ts'
import { type FileInStore, FileMissing, type FileStore, StoreUnavailable } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The endpoint as browsers reach it. */
  linkEndpoint?: string | undefined
}

/** For one call with its repeats. */
const TIMEOUT_MS = 20_000
/** Failures of the store's own (5xx) are tried again so often, a moment later. */
const RETRIES = 3

/** A browser shows these and runs nothing of them; whatever else is stored it may only save. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** What a person mends nowhere near the store. */
const WORDS: Partial<Record<string, string>> = {
  RequestTimeTooSkewed: ': часы сервера и хранилища расходятся, поправьте часы сервера',
}

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket, its query included. */
  path: string
  body?: Blob
  /** Of the body: the store refuses one that came out different. */
  sha256?: string
}

/** Keeps files in an S3-compatible bucket, addressed by path. */
export function createS3Store(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  /** The whole answer: a store that falls silent in the middle of it is as good as away. */
  async function call({ method, path, body, sha256 }: Call): Promise<Uint8Array> {
    const init = {
      method,
      ...(body && { body }),
      ...(sha256 !== undefined && { headers: { 'X-Amz-Content-Sha256': sha256 } }),
    }
    const { response, answer } = await within(TIMEOUT_MS, async (signal) => {
      const response = await client.fetch(`${settings.endpoint}/${settings.bucket}${path}`, { ...init, signal })
      return { response, answer: new Uint8Array(await response.arrayBuffer()) }
    }).catch((cause: unknown) => {
      throw new StoreUnavailable(`S3 does not answer to ${method} ${path}`, { cause })
    })
    if (response.ok) return answer
    // `<Code>` names what a person has to mend: a wrong secret, a clock that is off, a missing bucket.
    const code = /<Code>(\w+)</.exec(new TextDecoder().decode(answer))?.[1] ?? ''
    const message = `S3 answered ${response.status} ${code} to ${method} ${path}${WORDS[code] ?? ''}`
    throw code === 'NoSuchKey' ? new FileMissing(message) : new StoreUnavailable(message)
  }

  return {
    async put(key, path, sha256) {
      await call({ method: 'PUT', path: `/${key}`, body: await openAsBlob(path), sha256 })
    },
    read: (key) => call({ method: 'GET', path: `/${key}` }),
    async link({ key, type }, seconds) {
      const url = new URL(`${settings.linkEndpoint ?? settings.endpoint}/${settings.bucket}/${key}`)
      const isShown = SHOWN.has(type)
      url.searchParams.set('X-Amz-Expires', String(seconds))
      // Signed with the rest: nobody makes the store answer with a page instead.
      url.searchParams.set('response-content-type', isShown ? type : 'application/octet-stream')
      url.searchParams.set('response-content-disposition', isShown ? 'inline' : 'attachment')
      return (await client.sign(url.href, { aws: { signQuery: true } })).url
    },
    async remove(key) {
      await call({ method: 'DELETE', path: `/${key}` })
    },
    // Reading alone: a bucket is not written to every second for being asked.
    probe: async () => void (await call({ method: 'GET', path: '?list-type=2&max-keys=1' })),
    async *list() {
      let page = ''
      do {
        const answer = new TextDecoder().decode(await call({ method: 'GET', path: `?list-type=2${page}` }))
        yield* readPage(answer)
        const next = /<NextContinuationToken>([^<]+)</.exec(answer)?.[1]
        page = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`
      } while (page !== '')
    },
  }
}

/** Our keys hold nothing that XML writes in another way; other people's are not ours to touch. */
function* readPage(xml: string): Generator<FileInStore> {
  for (const [, entry = ''] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const key = /<Key>([a-z0-9/-]+)<\/Key>/.exec(entry)?.[1]
    const storedAt = Date.parse(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? '')
    if (key !== undefined && Number.isFinite(storedAt)) yield { key, storedAt }
  }
}
