import { lazy, Suspense } from 'react'
import { useEver } from '#ui/overlays/use-ever.ts'
import type { ChatSheetProps } from './chat-sheet.tsx'

export const loadChatSheet = () => import('./chat-sheet.tsx')

const ChatSheet = lazy(async () => ({ default: (await loadChatSheet()).ChatSheet }))

/** The one way to say that a chat did not open by itself: a sheet, fetched when the first one doesn't. */
export function UnopenedChat(props: ChatSheetProps) {
  const isNeeded = useEver(props.chat !== null)
  return <Suspense>{isNeeded && <ChatSheet {...props} />}</Suspense>
}
