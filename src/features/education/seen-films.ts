import { z } from 'zod/mini'
import { agentKey, keep, readKept } from '#client/kept.ts'

// Which films of the training an agent has watched to the end, on this phone: it opens nothing, it only reminds.

const Seen = z.array(z.string())
const keyOf = (email: string) => agentKey('films-seen', email)

export function listSeenFilms(email: string): string[] {
  return readKept(keyOf(email), Seen) ?? []
}

export function noteSeenFilm(email: string, media: string): void {
  keep(keyOf(email), [...new Set(listSeenFilms(email)).add(media)])
}
