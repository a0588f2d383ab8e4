import { createStore } from 'zustand/vanilla'

/** The page's session: the token stands in localStorage under `token` (statement 2.8). */

const TOKEN_KEY = 'token'
/** Why there is no token: BY_SERVER or BY_AGENT. Absent where nobody has signed in, and where the browser has lost what it had (wasLost). */
const ENDED_KEY = 'session-ended'
const BY_SERVER = '1'
const BY_AGENT = 'left'

/** The session as this page was told of it; tells every sign-in and sign-out of this tab and of others. */
export const session = createStore<{ token: string | null }>(() => ({ token: readToken() }))

/** The token as it stands now: another tab may have changed it before this page is told. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function signIn(token: string): void {
  localStorage.removeItem(ENDED_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  session.setState({ token })
}

export function signOut(): void {
  end(BY_AGENT)
}

/** The server refused `token` with 401 (statement 2.10). A late answer to an older token ends no newer session. */
export function endSession(token: string): void {
  if (readToken() === token) end(BY_SERVER)
}

function end(by: typeof BY_SERVER | typeof BY_AGENT): void {
  localStorage.setItem(ENDED_KEY, by)
  localStorage.removeItem(TOKEN_KEY)
  session.setState({ token: null })
}

/** True from the moment the server has ended the session until somebody signs in: nobody here has signed out. */
export function wasEnded(): boolean {
  return localStorage.getItem(ENDED_KEY) === BY_SERVER
}

/** No token, though nobody has ended a session here: none has begun, or a killed browser had not yet written the token. */
export function wasLost(): boolean {
  return readToken() === null && localStorage.getItem(ENDED_KEY) === null
}

addEventListener('storage', ({ key }) => {
  if (key === TOKEN_KEY || key === null) session.setState({ token: readToken() })
})
