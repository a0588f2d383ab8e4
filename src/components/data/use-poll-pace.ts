import { useSyncExternalStore } from 'react'
import { type PollPace, readPace, watchPace } from '#client/poll-pace.ts'

/** How often the screen asks now, and why. */
export function usePollPace(): PollPace {
  return useSyncExternalStore(watchPace, readPace)
}
