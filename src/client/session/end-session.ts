import { endpoints } from '#contract/endpoints.ts'
import { can } from '../capabilities.ts'
import { request } from '../request.ts'
import { signOut } from './session.ts'

/**
 * Signs out by the agent's own will: the server is told to end the session, where it can. Nobody waits for it, the page
 * is left meanwhile, and without a network the session simply expires there.
 */
export function endSession(): void {
  // The call takes the token before it first waits; unheard, the session ends here all the same.
  if (can('sign_out')) request(endpoints.signOut, { keepalive: true }).catch(() => undefined)
  signOut()
}
