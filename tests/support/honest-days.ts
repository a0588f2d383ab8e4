import { decideLook, type LookSettings, scoreOf } from '#server/features/proofs/look.ts'
import { type Facts, findSignals, type Seen } from '#server/features/proofs/signals.ts'
import { findToldApart } from '#server/features/proofs/issued-name.ts'
import { savedName } from './messenger-screens/contents.ts'
import { SeededRandom } from './seeded-random.ts'

/** What the reader was measured to do (docs/decisions/060): a number of a list is read with this chance. */
const RECALL = 0.98
/** The same of names (docs/decisions/140). */
const NAME_RECALL = 0.93
const DAYS_OF_ONE = 10
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Pictures of one agent that are compared. */
const COMPARED = 30

interface Chat {
  phone: string | null
  /** Its row's likeness. */
  print: Buffer
  /** When it was last written in. */
  last: number
  isPinned: boolean
}

interface Dialog {
  phone: string
  /** Under which it was issued, and saved where it is. */
  name: string
  isSaved: boolean
  takenAt: number
  mainSentAt: number
  /** Its chat may stand under its name, as far as the server knows. */
  isOpen: boolean
}

export interface HonestDays {
  dialogs: number
  /** A person looks before they are paid: because of the signals. */
  held: number
  /** A person looks before they are paid: saved under a name, or not read on its own screenshot either. */
  unread: number
  /** Of those, saved under a name that another of the agent's chats has too, or nearly. */
  alike: number
  /** Saved under a name. */
  saved: number
  /** Looked at afterwards, and paid. */
  lookedAfter: number
  /** Paid without delay. */
  paid: number
}

/**
 * Seeded honest days, as far as what is read of their pictures: late and offline, several reports of several pictures, scrolled, cropped, large
 * letters, chats saved under names (one agent of ten saves everybody), pinned and archived, lists of default avatars, wrong clocks, a few taps too soon.
 */
export function runHonestDays(
  days: number,
  seed: number,
  settings: LookSettings,
  { isApart = true }: { isApart?: boolean } = {},
): HonestDays {
  const total: HonestDays = { dialogs: 0, held: 0, unread: 0, alike: 0, saved: 0, lookedAfter: 0, paid: 0 }
  for (let agent = 0; agent * DAYS_OF_ONE < days; agent += 1) {
    const work = new Agent(new SeededRandom(seed + agent), agent, isApart)
    for (let day = 0; day < DAYS_OF_ONE && agent * DAYS_OF_ONE + day < days; day += 1) work.day(day, settings, total)
  }
  return total
}

class Agent {
  readonly #random: SeededRandom
  readonly #agent: number
  /** One messenger's default avatars and the platform's texts: its rows look alike. */
  readonly #isUniform: boolean
  readonly #rowsShown: number
  #chats: Chat[]
  #earlier: Seen[] = []
  #taken = 0
  /** Takes of the next names the first that is told from the others, as the server does. */
  readonly #isApart: boolean
  readonly #savesAll: boolean
  readonly #next: string[]
  #dialogs: Dialog[] = []

  constructor(random: SeededRandom, agent: number, isApart: boolean) {
    this.#random = random
    this.#isApart = isApart
    this.#savesAll = agent % 10 === 0
    // Names of their own, so that the rest of the days is the same whoever is given.
    const names = new SeededRandom(agent)
    this.#next = Array.from({ length: 24 + 50 * DAYS_OF_ONE }, () => savedName(String(names.below(10_000_000))))
    this.#agent = agent
    this.#isUniform = random.next() < 0.5
    // Large letters leave five rows, small ones twelve.
    this.#rowsShown = 5 + random.below(8)
    this.#chats = Array.from({ length: 6 + random.below(30) }, (_, at) => this.#chat(null, -at * 90 * MINUTE))
    for (const chat of this.#chats.slice(0, random.next() < 0.2 ? 2 : 0)) chat.isPinned = true
  }

  day(day: number, settings: LookSettings, total: HonestDays): void {
    const random = this.#random
    let now = (day * 24 + 3 + random.below(4)) * 60 * MINUTE
    const waiting: Dialog[] = []
    const takes: Date[] = []
    const reports = 1 + random.below(3)
    const count = 5 + random.below(40)
    for (let number = 0; number < count; number += 1) {
      now += random.next() < 0.05 ? 6_000 + random.below(6_000) : 30_000 + random.below(5 * MINUTE)
      takes.push(new Date(now))
      this.#taken += 1
      const phone = `7${String(9_000_000_000 + this.#agent * 100_000 + this.#taken)}`
      const isSaved = random.next() < 0.03 || this.#savesAll
      const name = this.#takeName(now)
      const dialog = { phone, name, isSaved, takenAt: now, mainSentAt: now, isOpen: true }
      this.#dialogs.push(dialog)
      const chat = this.#chat(isSaved ? null : phone, now)
      this.#chats.push(chat)
      if (random.next() < 0.6) {
        // Three in a thousand are tapped before the client can have replied.
        chat.last = now + (random.next() < 0.003 ? random.below(20_000) : 25_000 + random.below(90 * MINUTE))
        waiting.push(Object.assign(dialog, { mainSentAt: chat.last }))
      }
      // Somebody is archived, and somebody of the agent's own writes.
      if (random.next() < 0.02) this.#chats = this.#chats.filter(({ isPinned }) => isPinned || random.next() > 0.1)
      const friend = this.#chats[random.below(this.#chats.length)]
      if (random.next() < 0.2 && friend !== undefined) friend.last = now
      if ((number + 1) % Math.ceil(count / reports) === 0 || number === count - 1) {
        now += 2 * MINUTE + random.below(60 * MINUTE)
        this.#report(waiting.splice(0), takes, now, settings, total)
      }
    }
  }

  #report(dialogs: readonly Dialog[], takes: readonly Date[], now: number, settings: LookSettings, total: HonestDays) {
    const pictures = this.#pictures(now)
    for (const dialog of dialogs) {
      total.dialogs += 1
      total.saved += dialog.isSaved ? 1 : 0
      const list = pictures.find(({ rows }) => rows.some(({ phone }) => phone === dialog.phone))
      const picture = list ?? this.#conversation(dialog, now)
      const isAlike = dialog.isSaved && list === undefined && !isToldApart(dialog.name, this.#namesBeside(dialog, now))
      if (picture === null || isAlike) {
        total.unread += 1
        total.alike += isAlike ? 1 : 0
        continue
      }
      dialog.isOpen = dialog.isSaved
      const facts: Facts = {
        phone: dialog.phone,
        takenAt: new Date(dialog.takenAt),
        mainSentAt: new Date(dialog.mainSentAt),
        picture,
        sentAt: new Date(now + this.#late()),
        clocks: list === undefined ? null : this.#clocks(now),
        earlier: this.#earlier,
        othersContacts: 0,
        takes,
        refusals: 0,
        // Families share a phone.
        isTied: this.#agent % 50 === 0,
        isByName: dialog.isSaved,
        isSilentCanary: false,
        isBesideCanary: false,
      }
      const look = decideLook(scoreOf(findSignals(facts), settings), settings, this.#random.next())
      if (look === 'before') total.held += 1
      else total.paid += 1
      if (look === 'after') total.lookedAfter += 1
      if (list === undefined) this.#earlier.push(picture)
    }
    this.#earlier = [...this.#earlier, ...pictures].slice(-COMPARED)
  }

  /** Screens of the list from above, one over the other by a row or two, some cropped. */
  #pictures(now: number): Facts['picture'][] {
    const random = this.#random
    const chats = this.#chats.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.last - a.last)
    const pictures: Facts['picture'][] = []
    for (let from = 0; from < chats.length && pictures.length < 6; from += this.#rowsShown - 1 - random.below(2)) {
      const cropped = random.next() < 0.1 ? 1 : 0
      const rows = chats.slice(from + cropped, from + this.#rowsShown).map(({ phone, print }) => ({
        phone: random.next() < RECALL ? phone : null,
        print: this.#flip(print, 10).toString('hex'),
      }))
      const print = this.#isUniform ? this.#flip(UNIFORM, 33) : this.#noise(128)
      pictures.push({ isList: true, rows, print: print.toString('hex'), capturedAt: this.#capturedAt(now) })
    }
    return pictures
  }

  /** The dialog's own screenshot; null where its number can't be read on it. */
  #conversation({ phone, isSaved }: Dialog, now: number): Facts['picture'] | null {
    const isArchived = !isSaved && !this.#chats.some((chat) => chat.phone === phone)
    if (isArchived || this.#random.next() > (isSaved ? NAME_RECALL : RECALL)) return null
    const print = this.#flip(TALK, 30 + this.#random.below(200)).toString('hex')
    return { isList: false, rows: [], print, capturedAt: this.#capturedAt(now) }
  }

  /** What the list's clocks show, in the phone's zone; one of five hundred is read wrong. */
  #clocks(now: number): Facts['clocks'] {
    const local = now - this.#random.below(2 * MINUTE) + (this.#agent % 10) * 60 * MINUTE
    const own = this.#random.next() < 0.002 ? this.#random.below(1440) : Math.floor((local % DAY) / MINUTE)
    const today = this.#chats.map(({ last }) => Math.min(local, last + (this.#agent % 10) * 60 * MINUTE))
    return {
      own,
      rows: today.filter((last) => last >= local - (local % DAY)).map((last) => Math.floor((last % DAY) / MINUTE)),
    }
  }

  /** One report of five is kept on a phone without a connection. */
  #late(): number {
    return this.#random.next() < 0.2 ? this.#random.below(10 * 60 * MINUTE) : this.#random.below(5 * MINUTE)
  }

  #takeName(now: number): string {
    const beside = this.#namesBeside(null, now)
    const apart = this.#isApart ? this.#next.slice(0, 24).findIndex((name) => isToldApart(name, beside)) : 0
    return this.#next.splice(Math.max(0, apart), 1)[0] ?? ''
  }

  /** As the server counts them (server/dialogs/names.ts). */
  #namesBeside(dialog: Dialog | null, now: number): string[] {
    return this.#dialogs
      .filter(
        (other) =>
          other !== dialog && other.isOpen && other.takenAt > (isSilent(other) ? now - 2 * DAY : now - 14 * DAY),
      )
      .map(({ name }) => name)
  }

  /** A few files say it, and one clock in a hundred is days wrong. */
  #capturedAt(now: number): Date | null {
    if (this.#random.next() > 0.1) return null
    return new Date(this.#random.next() < 0.01 ? now - 5 * 24 * 60 * MINUTE : now - MINUTE)
  }

  #chat(phone: string | null, last: number): Chat {
    return { phone, last, isPinned: false, print: this.#isUniform ? this.#flip(UNIFORM_ROW, 30) : this.#noise(32) }
  }

  #noise(bytes: number): Buffer {
    return Buffer.from(Array.from({ length: bytes }, () => this.#random.below(256)))
  }

  /** So many bits otherwise, or a few less. */
  #flip(print: Buffer, bits: number): Buffer {
    const flipped = Buffer.from(print)
    for (let count = 0; count < bits; count += 1) {
      const bit = this.#random.below(8 * print.length)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7))
    }
    return flipped
  }
}

/** Nobody has answered. */
const isSilent = ({ takenAt, mainSentAt }: Dialog) => takenAt === mainSentAt

const UNIFORM = Buffer.alloc(128, 0x3c)
const UNIFORM_ROW = Buffer.alloc(32, 0x3c)
const TALK = Buffer.alloc(128, 0x5a)

function isToldApart(name: string, others: readonly string[]): boolean {
  return findToldApart([{ name }], others).length > 0
}
