import { POLL_INTERVAL_MS, QUIET_AFTER_MS, SPARING_POLL_INTERVAL_MS } from '#contract/limits.ts'
import { readConnection } from '#queue/sending/network-class.ts'

/** Why a screen is asked about less often than every 2 s (statement 7.16); `usual` when it isn't. */
export type PollPace = 'usual' | 'saving' | 'slow' | 'quiet'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'focus', 'visibilitychange'] as const

const listeners = new Set<() => void>()
let isQuiet = false
let timer: ReturnType<typeof setTimeout> | undefined

export function readPace(): PollPace {
  const { saveData, effectiveType } = readConnection()
  if (saveData === true) return 'saving'
  if (effectiveType.endsWith('2g')) return 'slow'
  return isQuiet ? 'quiet' : 'usual'
}

/** ms between two questions. */
export function intervalOf(pace: PollPace): number {
  return pace === 'usual' ? POLL_INTERVAL_MS : SPARING_POLL_INTERVAL_MS
}

/** Watches for as long as somebody listens. @returns what ends it */
export function watchPace(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  noteLife()
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, noteLife, { capture: true, passive: true })
  connectionEvents()?.addEventListener('change', tell)
}

function stop(): void {
  clearTimeout(timer)
  for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, noteLife, { capture: true })
  connectionEvents()?.removeEventListener('change', tell)
}

function noteLife(): void {
  clearTimeout(timer)
  timer = setTimeout(() => setQuiet(true), QUIET_AFTER_MS)
  setQuiet(false)
}

function setQuiet(value: boolean): void {
  if (isQuiet === value) return
  isQuiet = value
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function connectionEvents(): EventTarget | undefined {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  return connection instanceof EventTarget ? connection : undefined
}
