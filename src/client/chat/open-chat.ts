import { LINK_DELAY_MS } from '#contract/limits.ts'
import { takeChatPage } from './expected-chat.ts'

/** A page still in view after this did not hand over to the messenger, ms. */
const HANDOVER_MS = 1500

/**
 * `opened`: the messenger took over. `blocked`: the browser refused, since the tap is too long ago: show a real link.
 * `still_here`: nothing came over the page, so the messenger is probably not installed: offer number and text for copying.
 */
export type ChatOutcome = 'opened' | 'blocked' | 'still_here'

/** Opens a messenger link after a delay (statement 7.9), and finds out what came of it. */
export async function openChat(url: string): Promise<ChatOutcome> {
  const waiting = takeChatPage()
  await pause(LINK_DELAY_MS)
  // Not with `noopener`: window.open then returns null even where it worked.
  const chat = waiting ?? window.open(url, '_blank')
  if (chat === null) return 'blocked'
  chat.opener = null
  if (waiting !== null) waiting.location.replace(url)
  return watchChat()
}

/** What came of a chat that has just been opened, by us or by the person's tap on its link. */
export async function watchChat(): Promise<'opened' | 'still_here'> {
  return (await leftWithin(HANDOVER_MS)) ? 'opened' : 'still_here'
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Whether the page is covered by something else before the time is over. */
function leftWithin(ms: number): Promise<boolean> {
  if (isCovered()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const finish = (left: boolean) => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
      removeEventListener('blur', onChange)
      resolve(left)
    }
    const onChange = () => {
      if (isCovered()) finish(true)
    }
    const timer = setTimeout(() => finish(isCovered()), ms)
    document.addEventListener('visibilitychange', onChange)
    addEventListener('blur', onChange)
  })
}

function isCovered(): boolean {
  return document.visibilityState === 'hidden' || !document.hasFocus()
}
