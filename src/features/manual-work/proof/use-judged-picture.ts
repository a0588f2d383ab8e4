import { useCallback, useEffect, useState } from 'react'
import type { Id } from '#contract/primitives.ts'
import { fetchJudgedPicture } from '#client/pictures/fetch-judged-picture.ts'
import type { ShownPicture } from '#queue/stored/picture.ts'

interface JudgedPicture {
  /** Null until it has come. */
  picture: ShownPicture | null
  /** Why it doesn't come; undefined while it may. */
  error: unknown
  retry: () => void
}

const COMING = { picture: null, error: undefined }

/** A picture of a proof, fetched while it is shown: too large to be kept with the data of the day. */
export function useJudgedPicture(id: Id, size: 'small' | 'whole'): JudgedPicture {
  const [state, setState] = useState<Pick<JudgedPicture, 'picture' | 'error'>>(COMING)
  const load = useCallback(
    (signal?: AbortSignal) => {
      const show = (next: typeof state) => {
        if (signal?.aborted !== true) setState(next)
      }
      fetchJudgedPicture(id, size, signal).then(
        (picture) => show({ picture, error: undefined }),
        (error: unknown) => show({ picture: null, error }),
      )
    },
    [id, size],
  )
  useEffect(() => {
    const ending = new AbortController()
    load(ending.signal)
    return () => ending.abort()
  }, [load])
  const retry = () => {
    setState(COMING)
    load()
  }
  return { ...state, retry }
}
