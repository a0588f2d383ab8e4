import { z } from 'zod/mini'

// Which films of the training an agent has watched to the end, on this phone: it opens nothing, it only reminds.

const Seen = z.array(z.string())

function keyOf(agent: string): string {
  return `films-seen:${agent}`
}

export function listSeenFilms(agent: string): string[] {
  try {
    return z.parse(Seen, JSON.parse(localStorage.getItem(keyOf(agent)) ?? '[]'))
  } catch {
    return []
  }
}

export function noteSeenFilm(agent: string, media: string): void {
  const seen = new Set(listSeenFilms(agent)).add(media)
  localStorage.setItem(keyOf(agent), JSON.stringify([...seen]))
}
