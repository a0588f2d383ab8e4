import type { ChatListLook, ChatRow } from '#support/chat-list-screenshot.ts'

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

export function randomPhone(random: Random): string {
  return `7${random() < 0.3 ? '000' : `9${digits(random, 2)}`}${digits(random, 7)}`
}

/** The same number with one digit changed, or with two neighbours swapped. */
export function almostThePhone(random: Random, phone: string): string {
  const at = 1 + Math.floor(random() * 9)
  if (random() < 0.3 && phone[at] !== phone[at + 1])
    return `${phone.slice(0, at)}${phone[at + 1] ?? ''}${phone[at] ?? ''}${phone.slice(at + 2)}`
  return `${phone.slice(0, at)}${(Number(phone[at]) + 1 + Math.floor(random() * 9)) % 10}${phone.slice(at + 1)}`
}

const FORMATS: readonly [(phone: string) => string, ...((phone: string) => string)[]] = [
  (p) => `+7 ${p.slice(1, 4)} ${p.slice(4, 7)}-${p.slice(7, 9)}-${p.slice(9)}`,
  (p) => `+7 (${p.slice(1, 4)}) ${p.slice(4, 7)}-${p.slice(7, 9)}-${p.slice(9)}`,
  (p) => `8 ${p.slice(1, 4)} ${p.slice(4, 7)} ${p.slice(7, 9)} ${p.slice(9)}`,
  (p) => `+${p}`,
  (p) => `+7 ${p.slice(1, 4)} ${p.slice(4, 7)} ${p.slice(7, 9)} ${p.slice(9)}`,
  (p) => `+7 ${p.slice(1, 4)} ${p.slice(4, 7)}\u2011${p.slice(7, 9)}\u2011${p.slice(9)}`,
  (p) => `8 (${p.slice(1, 4)}) ${p.slice(4, 7)}-${p.slice(7, 9)}-${p.slice(9)}`,
]

export function writtenPhone(random: Random, phone: string): string {
  return random() < 0.5 ? FORMATS[0](phone) : pick(random, FORMATS)(phone)
}

/** Titles that are no Russian number, however near they come. */
function otherTitle(random: Random): string {
  return pick<() => string>(random, [
    () =>
      pick(random, [
        'Мама',
        'Иван Петров',
        'Работа',
        'Доставка',
        'Аня ❤',
        'Соседи по даче',
        'Olga K.',
        'Сергей шины',
        'Группа «7 Б»',
      ]),
    () => pick(random, ['Такси 8 800', '112', 'Дом 24 кв 118', 'Заказ 4581 2290', 'ООО «1000 мелочей»']),
    () => `+380 ${digits(random, 2)} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`,
    () => `+1 (${digits(random, 3)}) ${digits(random, 3)}-${digits(random, 4)}`,
    () => `+998 ${digits(random, 2)} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`,
    () => `+86 ${digits(random, 3)} ${digits(random, 4)} ${digits(random, 4)}`,
    () => `${digits(random, 3)} ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 2)}`,
    () => `+7 ${digits(random, 3)} ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 1)}`,
    () => `+7 ${digits(random, 3)} ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 3)}`,
    () => `+7 ${digits(random, 3)} ${digits(random, 3)}-${digits(random, 2)}-…`,
    () => `8${digits(random, 2)}-${digits(random, 3)}-${digits(random, 3)} ${digits(random, 2)}`,
    () => `7${digits(random, 3)} ${digits(random, 4)} ${digits(random, 3)}`,
    () => `+8${digits(random, 10)}`,
    () => `+7 ${digits(random, 3)} ${digits(random, 3)}-${digits(random, 2)}-${digits(random, 2)} Анна`,
    () => `Клиент ${writtenPhone(random, randomPhone(random))}`,
  ])()
}

function preview(random: Random): string {
  return pick<() => string>(random, [
    () =>
      pick(random, [
        'Да, интересно, расскажите',
        'Здравствуйте!',
        'Спасибо, я подумаю и напишу вам завтра утром',
        'А сколько это стоит?',
        'Фото',
        'Голосовое сообщение (0:14)',
        '👍',
      ]),
    () => `Цена ${digits(random, 2)} ${digits(random, 3)} ₽, доставка ${digits(random, 3)} ₽`,
    () => `Заказ № ${digits(random, 11)} готов`,
    () => `Буду в 1${digits(random, 1)}:3${digits(random, 1)}, ул. Ленина, ${digits(random, 2)}`,
    () => `Код ${digits(random, 3)}-${digits(random, 3)}, никому не говорите`,
    () => `Позвоните ${writtenPhone(random, randomPhone(random))}`,
    () => writtenPhone(random, randomPhone(random)),
  ])()
}

function time(random: Random): string {
  return pick<() => string>(random, [
    () => `${10 + Math.floor(random() * 13)}:${10 + Math.floor(random() * 49)}`,
    () => 'Вчера',
    () => `0${1 + Math.floor(random() * 9)}.11.2026`,
  ])()
}

export function randomRows(
  random: Random,
  count: number,
  phoneOf: () => string = () => randomPhone(random),
): { rows: ChatRow[]; phones: (string | null)[] } {
  const phones = Array.from({ length: count }, () => (random() < 0.75 ? phoneOf() : null))
  const rows = phones.map((phone): ChatRow => ({
    title: phone === null ? otherTitle(random) : writtenPhone(random, phone),
    preview: preview(random),
    time: time(random),
    unread: random() < 0.3 ? 1 + Math.floor(random() * 20) : 0,
    muted: random() < 0.08,
    sent: random() < 0.3,
    photo: random() < 0.4,
  }))
  return { rows, phones }
}

/** Screens of phones in use: pixels and pixels in a CSS pixel. */
const SCREENS: readonly [
  Pick<ChatListLook, 'platform' | 'width' | 'height' | 'scale'>,
  ...Pick<ChatListLook, 'platform' | 'width' | 'height' | 'scale'>[],
] = [
  { platform: 'android', width: 720, height: 1600, scale: 2 },
  { platform: 'android', width: 720, height: 1280, scale: 2 },
  { platform: 'android', width: 1080, height: 2400, scale: 3 },
  { platform: 'android', width: 1080, height: 2340, scale: 2.625 },
  { platform: 'android', width: 1220, height: 2712, scale: 3 },
  { platform: 'android', width: 1440, height: 3120, scale: 3.5 },
  { platform: 'ios', width: 750, height: 1334, scale: 2 },
  { platform: 'ios', width: 828, height: 1792, scale: 2 },
  { platform: 'ios', width: 1170, height: 2532, scale: 3 },
  { platform: 'ios', width: 1290, height: 2796, scale: 3 },
]

const FONTS = {
  android: ['Roboto', 'Noto Sans', 'Open Sans', 'Lato', 'DejaVu Sans'],
  ios: ['Inter', 'Inter Display', 'Liberation Sans'],
} as const

export function randomLook(random: Random): ChatListLook {
  const screen = pick(random, SCREENS)
  const [usual, ...others] = FONTS[screen.platform]
  return {
    ...screen,
    theme: random() < 0.5 ? 'light' : 'dark',
    font: `'${random() < 0.6 ? usual : pick(random, [usual, ...others])}', sans-serif`,
    weight: pick(random, [400, 500, 600, 600, 700]),
    textSize: pick(random, [1, 1, 1, 0.9, 1.15, 1.3]),
    strongUnread: random() < 0.2,
    scrolled: random() < 0.4 ? 0 : random() * 75,
  }
}
