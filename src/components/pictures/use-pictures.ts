import { useRef, useState } from 'react'
import type { Picture } from '#queue/stored/picture.ts'
import { readPictures } from './read-pictures.ts'

export interface Pictures {
  list: readonly Picture[]
  problems: readonly string[]
  isReading: boolean
  add: (files: readonly File[]) => void
  /** Puts pictures back that are stored on the phone. */
  restore: (stored: Promise<readonly Picture[]>) => void
  remove: (picture: Picture) => void
}

const NONE: readonly Picture[] = []

/** The pictures of a report that is being put together. Where one is wanted, a new one takes the place of the old. */
export function usePictures(most: number): Pictures {
  const [list, setList] = useState(NONE)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [reading, setReading] = useState(0)
  const held = useRef(NONE)
  // One after another, or two quick choices would each forget the other's pictures.
  const queue = useRef(Promise.resolve())

  const hold = (next: readonly Picture[]) => {
    held.current = next
    setList(next)
  }

  const read = async (files: readonly File[]) => {
    const result = await readPictures(files, most === 1 ? NONE : held.current, most)
    if (result.pictures.length > 0) hold(result.pictures)
    setProblems(result.problems)
    setReading((count) => count - 1)
  }

  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    setReading((count) => count + 1)
    queue.current = queue.current.then(() => read(files))
  }

  const putBack = async (stored: Promise<readonly Picture[]>) => {
    // A failure means that they were sent and erased in the meantime.
    const pictures = await stored.catch(() => NONE)
    hold([...held.current, ...pictures])
    setReading((count) => count - 1)
  }

  const restore = (stored: Promise<readonly Picture[]>) => {
    setReading((count) => count + 1)
    queue.current = queue.current.then(() => putBack(stored))
  }

  const remove = (picture: Picture) => {
    hold(held.current.filter((each) => each !== picture))
    setProblems([])
  }

  return { list, problems, isReading: reading > 0, add, restore, remove }
}
