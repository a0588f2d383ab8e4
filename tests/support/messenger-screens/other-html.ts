import type { SeededRandom } from '../seeded-random.ts'
import { avatar, photo } from './avatar.ts'
import { digits, drawPhone, message, otherTitle, sentence, time, write, writtenAnyhow, WRITINGS } from './contents.ts'
import type { ListLook } from './list-html.ts'

/** What is no list of chats, and what may pass for one. */
export const OTHERS = [
  'conversation',
  'group conversation',
  'notes',
  'calls',
  'contacts',
  'participants',
  'web page',
  'noise',
  'photo',
] as const
export type Other = (typeof OTHERS)[number]

const TALL = 40
const times = (count: number, html: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => html(index)).join('')
const clock = (random: SeededRandom) => `${random.below(24)}:${random.below(6)}${random.below(10)}`

export function otherCss({ skin, palette, text }: ListLook): string {
  return `
    .talk { flex: 1; min-width: 0; display: flex; flex-direction: column; background: ${palette.wall}; overflow: hidden }
    .talkhead { display: flex; align-items: center; gap: 10px; padding: 8px 12px; background: ${palette.bar}; color: ${palette.ink} }
    .talkhead .avatar { width: 38px; height: 38px; font-size: 16px }
    .talkhead b { display: block; font-size: ${16.5 * text}px; font-weight: 500 } .talkhead small { color: ${palette.muted}; font-size: ${12.5 * text}px }
    .bubbles { flex: 1; display: flex; flex-direction: column; justify-content: flex-end; gap: 6px; padding: 8px 12px; overflow: hidden }
    .bubble { display: flex; flex-direction: column; max-width: 78%; padding: 6px 9px; border-radius: 12px; font-size: ${15.5 * text}px; line-height: 1.3; color: ${palette.ink}; background: ${palette.theirs}; align-self: flex-start }
    .bubble.mine { background: ${palette.mine}; align-self: flex-end }
    .bubble small { align-self: flex-end; font-size: 11px; color: ${palette.muted} }
    .bubble.inline { flex-direction: row; align-items: baseline; gap: 12px }
    .bubble b { color: ${skin.accent}; font-weight: 500; font-size: ${14.5 * text}px }
    .said { display: flex; gap: 8px; align-items: flex-end } .said .avatar { width: 36px; height: 36px; font-size: 14px }
    .said.top { align-items: flex-start }
    .input { padding: 10px 14px; background: ${palette.bar}; color: ${palette.muted}; font-size: 16px }
    .plain { flex: 1; overflow: hidden; color: ${palette.ink}; font-size: ${16 * text}px }
    .side { flex: none; color: ${palette.muted}; font-size: 14px }
    .icon { flex: none; width: 22px; height: 22px; fill: none; stroke: ${skin.accent}; stroke-width: 2 }`
}

const PHONE_ICON =
  '<svg class="icon" viewBox="0 0 24 24"><path d="M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5z"/></svg>'

const disc = (random: SeededRandom, title: string) => {
  const { inside, background } = avatar(random, title)
  return `<div class="avatar" style="background: ${background}">${inside}</div>`
}

/** An open conversation: its number, if it has one, stands at the top; every other is inside a message. */
export function conversationHtml(random: SeededRandom, title: string, isGroup = false): string {
  const side = random.next() < 0.5 ? 'top' : ''
  const said = () => {
    const isMine = random.next() < 0.45
    const isInline = random.next() < 0.4
    const text = random.next() < 0.5 ? writtenAnyhow(random) : message(random)
    const sender = isGroup && !isMine ? writtenAnyhow(random) : ''
    const bubble = `<div class="bubble ${isMine ? 'mine' : ''} ${isInline && sender === '' ? 'inline' : ''}">${sender === '' ? '' : `<b>${sender}</b>`}<span>${text}</span><small>${clock(random)}</small></div>`
    return sender === '' ? bubble : `<div class="said ${side}">${disc(random, sender)}${bubble}</div>`
  }
  return `<div class="talk"><div class="talkhead"><span>←</span>${disc(random, title)}<div style="flex: 1"><b data-header>${title}</b><small>${isGroup ? 'Вы, +7 900 000-00-00, Игорь' : `был(а) сегодня в ${clock(random)}`}</small></div>${PHONE_ICON}<span>⋮</span></div><div class="bubbles">${times(24, said)}</div><div class="input">Сообщение</div></div>`
}

/** A list of something else: numbers on one left edge, as a chat list has them, but not all the rest of it. */
function rows(random: SeededRandom, row: (written: string, index: number) => string): string {
  const usual = random.pick(WRITINGS)
  return `<div class="list">${times(TALL, (index) => row(random.next() < 0.8 ? write(drawPhone(random), usual) : otherTitle(random), index))}</div>`
}

const lines = (title: string, under: string, side = '') =>
  `<div class="body"><div class="line"><span class="title">${title}</span>${side}</div>${under === '' ? '' : `<div class="line"><span class="preview">${under}</span></div>`}</div>`

const DRAWINGS: Record<Other, (random: SeededRandom) => string> = {
  conversation: (random) => conversationHtml(random, random.next() < 0.6 ? writtenAnyhow(random) : otherTitle(random)),
  'group conversation': (random) => conversationHtml(random, 'Дачники 2026', true),
  notes: (random) => {
    const isList = random.next() < 0.5
    const mark = random.pick(['', '• ', '☐ ', '1. '])
    if (isList)
      return rows(
        random,
        (written) =>
          `<div class="row" style="height: 70px">${lines(written, `${clock(random)} ${sentence(random)}`)}</div>`,
      )
    return `<div class="plain" style="padding: 18px 22px; line-height: ${random.pick([1.5, 2, 3])}"><h2>Клиенты</h2>${times(TALL, () => `<div>${mark}${random.next() < 0.75 ? writtenAnyhow(random) : sentence(random)}</div>`)}</div>`
  },
  calls: (random) => {
    const how = random.below(4)
    return rows(random, (written) => {
      const under = random.pick(['↗ Сегодня, 12:30', '↙ Вчера, 9:14', 'сотовый', 'Исходящий · 2 мин', 'Россия, МТС'])
      if (how === 0) return `<div class="row">${disc(random, written)}${lines(written, under)}${PHONE_ICON}</div>`
      if (how === 1)
        return `<div class="row" style="height: 60px">${PHONE_ICON}${lines(written, '', `<span class="time">${time(random)}</span>`)}</div>`
      if (how === 2)
        return `<div class="row">${random.next() < 2 ? disc(random, written) : ''}${lines(written, under)}<span class="side">${time(random)}</span>${PHONE_ICON}</div>`
      return `<div class="row">${lines(written, under)}<span class="side">${time(random)} ⓘ</span></div>`
    })
  },
  contacts: (random) =>
    rows(
      random,
      (written) =>
        `<div class="row">${disc(random, written)}${lines(written, random.pick(['Привет! Я использую этот мессенджер', 'был(а) недавно', 'в сети 5 минут назад', 'Занят(а)']))}</div>`,
    ),
  participants: (random) => {
    const admin = random.next() * 0.4
    return `<div class="plain" style="flex: none; padding: 14px; text-align: center"><b>Дачники 2026</b><br>${20 + random.below(200)} участников</div>${rows(random, (written) => `<div class="row">${disc(random, written)}${lines(written, random.pick(['~ Игорь', 'На связи', 'был(а) в 12:40', 'Доступен']), random.next() < admin ? '<span class="time">админ</span>' : '')}</div>`)}`
  },
  'web page': (random) => {
    const how = random.below(3)
    if (how === 0)
      return `<div class="plain" style="padding: 20px"><h1>База номеров</h1><table style="width: 100%; border-spacing: 0 ${random.below(20)}px">${times(TALL, () => `<tr><td>${random.next() < 0.9 ? writtenAnyhow(random) : sentence(random, 3)}<td>${sentence(random, 2)}<td align="right">${time(random)}`)}</table></div>`
    if (how === 1)
      return rows(
        random,
        (written) =>
          `<div class="row" style="height: 150px"><div style="flex: none; width: 130px; height: 130px; overflow: hidden">${photo(random)}</div>${lines(written, `${sentence(random, 4)} · ${digits(random, 2)} ${digits(random, 3)} ₽`)}</div>`,
      )
    return `<div class="plain" style="padding: 20px; line-height: 1.5"><h1>${sentence(random, 4)}</h1>${times(12, () => `<p>${sentence(random, 30)} ${writtenAnyhow(random)} ${sentence(random, 20)}</p><p><b>${writtenAnyhow(random)}</b></p>`)}</div>`
  },
  noise: (random) =>
    `<div class="plain"><svg width="100%" height="100%"><filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence baseFrequency="${(0.02 + random.next()).toFixed(3)}" numOctaves="2" seed="${random.below(9999)}"/><feColorMatrix type="saturate" values="${random.below(2)}"/></filter><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" filter="url(#n)"/></svg></div>`,
  photo: (random) => `<div class="plain">${photo(random)}</div>`,
}

export function otherHtml(random: SeededRandom, other: Other): string {
  return DRAWINGS[other](random)
}
