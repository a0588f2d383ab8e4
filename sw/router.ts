import { AVATARS_PATH, SHARE_TARGET_PATH, TRAINING_PATH } from '#contract/cache-names.ts'
import { API_BASE } from '#contract/limits.ts'
import { answerMedia } from './media.ts'
import { answerShare } from './share-target.ts'
import { answerPage, answerShell } from './shell.ts'
import { scope } from './worker-scope.ts'

/** Our answer to a request, or null to leave it to the browser. The order matters: the first that fits answers. */
export function answer(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin) return null
  if (request.method === 'POST' && url.pathname === SHARE_TARGET_PATH) return answerShare(request)
  // Any other request that is not a GET is never answered here: WebKit would send the pictures of a form empty.
  if (request.method !== 'GET' || isApi(url)) return null
  if (url.pathname.startsWith(TRAINING_PATH) || url.pathname.startsWith(AVATARS_PATH)) return answerMedia(event)
  if (request.mode === 'navigate') return hasExtension(url) ? null : answerPage(event)
  return answerShell(event)
}

function isApi({ pathname }: URL): boolean {
  return pathname === API_BASE || pathname.startsWith(`${API_BASE}/`)
}

/** A file opened by its own address is no page of the cabinet. */
function hasExtension({ pathname }: URL): boolean {
  return /\.[\w-]+$/.test(pathname)
}
