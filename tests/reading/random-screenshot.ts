import type { Browser } from 'playwright'
import { type ChatListLook, screenshotChatList } from '#support/chat-list-screenshot.ts'
import { randomLook, randomRows, seeded } from './random-chats.ts'

export interface RandomScreenshot {
  look: ChatListLook
  png: Buffer
  /** Numbers of chats that are on the picture whole, title and preview. */
  expected: string[]
  /** Numbers of chats whose title is on the picture at least in part: reading any other number is a false match. */
  allowed: Set<string>
}

const MOST_ROWS = 26

/** The same picture for the same seed, on the same machine. */
export async function randomScreenshot(browser: Browser, seed: number): Promise<RandomScreenshot> {
  const random = seeded(seed)
  const look = randomLook(random)
  const { rows, phones } = randomRows(random, MOST_ROWS)
  const { png, shown } = await screenshotChatList(browser, rows, look)
  const titles = phones.flatMap((phone, index) =>
    phone === null ? [] : [{ phone, shown: shown[index] ?? { title: 0, preview: 0 } }],
  )
  return {
    look,
    png,
    expected: titles.filter(({ shown }) => shown.title === 1 && shown.preview === 1).map(({ phone }) => phone),
    allowed: new Set(titles.filter(({ shown }) => shown.title > 0).map(({ phone }) => phone)),
  }
}
