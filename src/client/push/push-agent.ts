/** Whom this browser tells of decisions: the agent who asked for it here. Another one on the same phone asks anew. */
const KEY = 'push-agent'

export function isTold(email: string): boolean {
  return localStorage.getItem(KEY) === email
}

export function wasEverTold(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function noteTold(email: string): void {
  localStorage.setItem(KEY, email)
}

export function noteNotTold(): void {
  localStorage.removeItem(KEY)
}
