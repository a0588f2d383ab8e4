import { type ReactNode, useState } from 'react'

export interface Part {
  /** It covers the page: each state is shown alone. */
  covers?: true
  /** What a state is called → what it looks like. */
  states: Record<string, ReactNode>
}

export const LONG = 'Очень длинная подпись, которой не хватает одной строки на узком телефоне с крупным шрифтом'
export const nothing = () => undefined

/** Keeps what is typed or chosen. */
export function Kept<T>({
  start,
  children,
}: {
  start: T
  children: (value: T, keep: (value: T) => void) => ReactNode
}) {
  const [value, keep] = useState(start)
  return children(value, keep)
}
