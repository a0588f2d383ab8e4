import { createStore } from 'zustand/vanilla'
import { onStoreSilence } from '#queue/stored/database.ts'

/** Which of the phone's databases do not answer (seen in WebKit, for as long as the browser lives), or the start's reading. */
export const storeSilence = createStore<{ databases: ReadonlySet<string> }>(() => ({ databases: new Set() }))

/** In words: what the person can do about it. Nothing is lost by it (statement 17.9). */
export const SILENT_STORE = 'Телефон не отдаёт сохранённое: закройте и откройте браузер, снимки на месте.'

export function noteSilence(database: string, isSilent: boolean): void {
  const databases = new Set(storeSilence.getState().databases)
  if (databases.has(database) === isSilent) return
  if (isSilent) databases.add(database)
  else databases.delete(database)
  storeSilence.setState({ databases })
}

onStoreSilence(noteSilence)
