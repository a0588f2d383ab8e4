import { endpoints } from '#contract/endpoints.ts'
import type { Id } from '#contract/primitives.ts'
import { ApiError } from '#domain/api-error.ts'
import { send } from '../request.ts'
import type { ShownPicture } from '#queue/stored/picture.ts'

/** A picture that a proof is about, as it was sent or as a thumbnail; the browser keeps it. @throws ApiError */
export async function fetchJudgedPicture(id: Id, size: 'small' | 'whole', signal?: AbortSignal): Promise<ShownPicture> {
  const response = await send(endpoints.judgedPicture, {
    params: { pictureId: String(id) },
    ...(size === 'small' ? { query: { size } } : {}),
    isCacheable: true,
    ...(signal === undefined ? {} : { signal }),
  })
  const type = response.headers.get('Content-Type') ?? ''
  // Captive portals answer every address with a page of their own and 200.
  if (response.redirected || !type.startsWith('image/')) throw new ApiError({ status: response.status, code: 'portal' })
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'offline', cause })
  })
  return { name: 'Скриншот', type, bytes }
}
