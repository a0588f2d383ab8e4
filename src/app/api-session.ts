import { connectSession } from '#client/request.ts'
import { readToken, signOut } from '#client/session.ts'

/** From here on every call carries the token, and a 401 ends the session (session-watch.ts leaves the page). */
export function connectApiSession(): void {
  connectSession({
    readToken,
    onUnauthorized: (refused) => {
      // A late answer to an older token must not end a newer session.
      if (readToken() === refused) signOut()
    },
  })
}
