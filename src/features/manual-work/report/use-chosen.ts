import { useEffect, useEffectEvent, useState } from 'react'
import { refusedPicture } from '#domain/refused-picture.ts'
import { holdUpdates } from '#client/update-hold.ts'
import { beforeLeaving } from '#client/session/before-leaving.ts'
import { findPageIdentity } from '#client/session/me.ts'
import { keepForReturn, readStoredPictures, type Upload } from '#client/uploads/uploads.ts'
import type { Picking } from '#components/pictures/pick-pictures.ts'
import { type Pictures, usePictures } from '#components/pictures/use-pictures.ts'
import type { Picture } from '#queue/stored/picture.ts'

interface Sources {
  /** Pictures at most. */
  most: number
  /** What the phone's picker, opened by the same tap, brings. */
  picking: Picking | null
  /** A refused item whose pictures are looked at again. */
  refused: Upload | null
}

/** The pictures in hand. They are in the page's memory alone: no new version may reload it now. */
export function useChosen({ most, picking, refused }: Sources): Pictures {
  const pictures = usePictures(most)
  useEffect(() => holdUpdates(), [])
  const addPicked = useEffectEvent(pictures.add)
  useEffect(() => {
    let isOver = false
    void picking?.then((files) => isOver || addPicked(files))
    return () => {
      isOver = true
    }
  }, [picking])
  const [restored] = useState(refused)
  const restore = useEffectEvent(pictures.restore)
  useEffect(() => {
    if (restored !== null) restore(readRefused(restored))
  }, [restored])
  return pictures
}

async function readRefused({ id, files }: Upload): Promise<Picture[]> {
  const stored = await readStoredPictures(id)
  return stored.flatMap((picture, index) => {
    const sha256 = files[index]?.sha256
    return sha256 === undefined ? [] : [{ ...picture, sha256 }]
  })
}

/** Which of the pictures in hand the refusal is about; null where it doesn't say, or that one is gone. */
export function badPicture(pictures: readonly Picture[], refused: Upload | null): Picture | null {
  if (refused === null) return null
  const { reason, files, canInsist } = refused
  const number = files.length === 1 && canInsist ? 1 : refusedPicture(reason)
  const sha256 = number === null ? undefined : files[number - 1]?.sha256
  return pictures.find((picture) => picture.sha256 === sha256) ?? null
}

/** The pictures that leaving would drop: they are stored nowhere. */
export function findUnsaved(pictures: readonly Picture[], stored: Upload | null): Picture[] {
  const saved = new Set(stored?.files.map(({ sha256 }) => sha256))
  return pictures.filter(({ sha256 }) => !saved.has(sha256))
}

/** A session that ends under the pictures in hand takes none of them: they wait on the phone for the same agent. */
export function useKeptForReturn(pictures: readonly Picture[]): void {
  const keep = useEffectEvent((agent: string) => keepForReturn(agent, pictures))
  useEffect(() => {
    let takeBack: (() => void) | undefined
    let isOver = false
    const watch = async () => {
      // Asked now: by then somebody else may have signed in.
      const identity = await findPageIdentity().catch(() => null)
      if (identity !== null && !isOver) takeBack = beforeLeaving(() => keep(identity.agent))
    }
    void watch()
    return () => {
      isOver = true
      takeBack?.()
    }
  }, [])
}
