const KEY = 'verification-chat'

/** Whether this agent has opened the chat for this code: the messenger may have made the phone drop the page meanwhile. */
export function wasChatOpened(agent: string, code: string): boolean {
  return localStorage.getItem(KEY) === keyOf(agent, code)
}

export function noteChatOpened(agent: string, code: string): void {
  try {
    localStorage.setItem(KEY, keyOf(agent, code))
  } catch {
    // No room: a reload forgets it, and the chat can be opened again.
  }
}

export function forgetOpenedChat(): void {
  localStorage.removeItem(KEY)
}

function keyOf(agent: string, code: string): string {
  return JSON.stringify([agent, code])
}
