import { forgetSession } from '#queue/stored/forget-session.ts'
import { recallToken } from '#queue/stored/recall-token.ts'
import { readToken, signIn, wasLost } from './session.ts'

/**
 * What a page without a token does at its start. Browsers write localStorage seconds after it was changed: one that was
 * killed before has lost the token, and its copy ([Note: token copy]), which survives a power cut, brings the session back.
 * Where a session was ended, the copy and the kept data are erased: the page that ended it may have been gone too soon.
 */
export async function recallSession(): Promise<void> {
  const token = wasLost() ? await recallToken() : null
  // Somebody may have signed in meanwhile.
  if (token !== null && wasLost()) signIn(token)
  else if (readToken() === null) await forgetSession()
}
