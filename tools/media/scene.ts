import type { Page } from 'playwright'
import type { openStage } from './stage.mjs'

type Role =
  | 'button'
  | 'link'
  | 'heading'
  | 'checkbox'
  | 'radio'
  | 'dialog'
  | 'region'
  | 'listitem'
  | 'textbox'
  | 'searchbox'

/** What a step looks at: `{ button: 'Взять контакт' }`, `{ text: /…/ }`, with `nth` or `within` where one is not enough. */
export interface Target extends Partial<Record<Role, string | RegExp | true>> {
  text?: string | RegExp
  label?: string
  css?: string
  exact?: boolean
  nth?: number
  within?: Target
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** What a step may do by itself. */
export type World = Stage & { page: Page }

/** A figure and words drawn over the picture. */
interface Note {
  figure: string
  words: string
}

export interface Step {
  as?: Parameters<Stage['agent']>[0]
  run?: (world: World) => Promise<void>
  open?: string
  wait?: Target
  /** ms */
  patience?: number
  /** ms */
  pause?: number
  tap?: Target
  look?: Target
  fill?: Target
  /** What is typed. */
  with?: string
  check?: Target
  files?: Target
  pictures?: (world: World) => Promise<{ name: string; mimeType: string; buffer: Buffer }[]>
  picture?: (world: World) => Promise<Buffer>
  chat?: { sent: boolean; answer?: string }
  say?: string
  /** Instead of the time that reading takes, s. */
  seconds?: number
  ring?: boolean
  scroll?: ScrollLogicalPosition
  note?: Note
}

export interface Scene {
  title: string
  about: string
  steps: readonly Step[]
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A step as it was recorded. */
export interface Shot {
  caption: string
  seconds: number
  /** A data URL. */
  picture: string
  rect: Rect | null
  height: number
  tap: boolean
  note: Note | null
}

declare global {
  // The functions of frame.html.
  interface Window {
    cover: (mark: string, title: string, about: string) => void
    load: (id: 'old' | 'new', src: string) => Promise<void>
    show: (state: object) => void
  }
}
