import { cacheNames } from 'workbox-core'
import { applySteps, NO_VERSION, Patch, patchUrl } from '#contract/patch.ts'
import { sha256 } from '#queue/stored/sha256.ts'

const PAGE = '/index.html'
const REVISION = '__WB_REVISION__'
const POLICY = 'Content-Security-Policy'

const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8' }

/**
 * Makes this version's files from those of the version that the phone has, where the server knows both: a line that was
 * changed is all that is loaded. A phone that has none gets the small files together: one by one each costs it a round trip.
 * Whatever can't be made so is left to be loaded whole.
 * @param keyOf under which key a file of this version is kept; undefined for what is none of its files.
 */
export async function patchShell(keyOf: (url: string) => string | undefined): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const own = revisionOf(keyOf(PAGE))
  const former = await findFormer(cache)
  // The worker alone is new.
  if (former?.name === own) return
  const patch = Patch.parse(await (await fetch(patchUrl(former?.name ?? NO_VERSION))).json())
  // Another build was put there meanwhile.
  if (patch.to !== own) return
  for (const [url, { from, sha256: sum, steps }] of Object.entries(patch.files)) {
    const key = keyOf(url)
    const old =
      from === undefined
        ? new Response('', { headers: SCRIPT })
        : await cache.match(url === PAGE ? (former?.key ?? from) : from)
    if (key === undefined || old === undefined) continue
    const headers = url === PAGE ? await fetchPageHeaders(old.headers.has(POLICY)) : new Headers(old.headers)
    // Said of the bytes that came over the network.
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) headers?.delete(name)
    const bytes = new TextEncoder().encode(applySteps(await old.text(), steps))
    if (headers === null || (await sha256(bytes.buffer)) !== sum) continue
    if (url === PAGE && !(await allows(headers, new TextDecoder().decode(bytes)))) continue
    await cache.put(key, new Response(bytes, { headers }))
  }
}

/** The page last kept: a version that still waits is the nearest. */
async function findFormer(cache: Cache): Promise<{ key: Request; name: string } | null> {
  const key = (await cache.keys()).findLast(({ url }) => new URL(url).pathname === PAGE)
  const name = revisionOf(key?.url)
  return key === undefined || name === null ? null : { key, name }
}

function revisionOf(key: string | undefined): string | null {
  return key === undefined ? null : new URL(key, location.origin).searchParams.get(REVISION)
}

/**
 * What the server says of its page now: a policy belongs to one version. Null when it doesn't say, or when somebody between
 * answers for it: a page that had a policy has one.
 */
async function fetchPageHeaders(hadPolicy: boolean): Promise<Headers | null> {
  const response = await fetch(PAGE, { method: 'HEAD', cache: 'no-store' })
  const isOurs = response.ok && !response.redirected && (!hadPolicy || response.headers.has(POLICY))
  return isOurs ? new Headers(response.headers) : null
}

/** Whether the policy is of this very page: with that of another build between, nothing of it would run. */
async function allows(headers: Headers, page: string): Promise<boolean> {
  const policy = headers.get(POLICY)
  if (policy === null) return true
  for (const [, text = ''] of page.matchAll(/<script(?: type="importmap")?>([^]*?)<\/script>/g)) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    if (!policy.includes(btoa(String.fromCharCode(...new Uint8Array(digest))))) return false
  }
  return true
}
