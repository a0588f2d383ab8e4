import { useEver } from '#ui/overlays/use-ever.ts'
import { lazySheet } from '#ui/overlays/lazy-sheet.tsx'
import type { ChatSheetProps } from './chat-sheet.tsx'

export const ChatSheet = lazySheet(async () => (await import('./chat-sheet.tsx')).ChatSheet)

/** The one way to say that a chat did not open by itself: a sheet, fetched when the first one doesn't. */
export function UnopenedChat(props: ChatSheetProps) {
  const isNeeded = useEver(props.chat !== null)
  return isNeeded && <ChatSheet {...props} />
}
