import type { SeededRandom } from '../seeded-random.ts'
import { avatar } from './avatar.ts'
import { message, otherTitle, sentence, time, write, WRITINGS, drawPhone } from './contents.ts'
import type { Palette, Skin } from './skins.ts'

export interface ListLook {
  skin: Skin
  palette: Palette
  /** The phone's own setting of the size of text. */
  text: number
  /** Of the titles; below 400 the pen is thin. */
  weight: number
  /** CSS pixels by which the list was scrolled. */
  scrolled: number
}

export interface Chat {
  title: string
  /** null: the title is no Russian number. */
  phone: string | null
}

/** A messenger writes its numbers in one way; saved names were written by people. `phones`: of the first chats. */
export function drawChats(random: SeededRandom, count: number, phones: readonly string[] = []): Chat[] {
  const usual = random.pick(WRITINGS)
  const known = random.next() * 0.6
  return Array.from({ length: count }, (_, index) => {
    const given = phones[index]
    if (given !== undefined) return { title: write(given, usual), phone: given }
    if (random.next() < known) return { title: otherTitle(random), phone: null }
    const phone = drawPhone(random)
    return { title: write(phone, random.next() < 0.85 ? usual : random.pick(WRITINGS)), phone }
  })
}

export function listCss({ skin, palette, text, weight }: ListLook): string {
  return `
    .list { flex: 1; min-height: 0; overflow: hidden }
    .row { display: flex; align-items: center; height: ${Math.max(skin.row, skin.row * (0.45 + 0.55 * text))}px; padding: 0 ${skin.edge}px; gap: ${skin.gap}px; ${skin.rule === 'whole' ? `border-bottom: 1px solid ${palette.rule}` : ''} }
    .row.chosen { background: ${palette.chosen} } ${palette.chosen === '#3390ec' ? '.row.chosen * { color: #fff }' : ''}
    .avatar { position: relative; flex: none; width: ${skin.avatar}px; height: ${skin.avatar}px; border-radius: ${skin.round}; overflow: hidden; display: grid; place-items: center; color: #fff; font-size: ${skin.avatar * 0.42}px; font-weight: 500 }
    .body { flex: 1; min-width: 0; align-self: stretch; display: flex; flex-direction: column; justify-content: center; gap: ${skin.previewLines === 2 ? 1 : 4}px; ${skin.rule === 'text' ? `border-bottom: 1px solid ${palette.rule}` : ''} }
    .line { display: flex; gap: 6px; align-items: baseline }
    .title { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-size: ${skin.title * text}px; font-weight: ${weight}; color: ${palette.ink} }
    .time { flex: none; font-size: ${skin.time * Math.sqrt(text)}px; color: ${palette.muted} }
    .unread:not(.chosen) .time { color: ${skin.accent} }
    .preview { flex: 1; min-width: 0; overflow: hidden; font-size: ${skin.preview * text}px; line-height: 1.3; color: ${palette.muted}; ${skin.previewLines === 2 ? 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2' : 'white-space: nowrap; text-overflow: ellipsis'} }
    .badge { flex: none; align-self: center; min-width: 20px; border-radius: 10px; padding: 1px 6px; text-align: center; font-size: 12px; background: ${skin.accent}; color: #fff }
    .mark { flex: none; align-self: center; width: 15px; height: 15px; fill: none; stroke: ${palette.muted}; stroke-width: 2 }
    .ticks { color: ${skin.accent}; font-size: 0.85em; letter-spacing: -0.35em; margin-right: 0.4em }`
}

export function listHtml(random: SeededRandom, chats: readonly Chat[], look: ListLook, chosen = -1): string {
  return `<div class="list"><div style="transform: translateY(-${look.scrolled}px)">${chats.map((chat, index) => rowHtml(random, chat, look, index, index === chosen)).join('')}</div></div>`
}

function rowHtml(
  random: SeededRandom,
  { title, phone }: Chat,
  { skin }: ListLook,
  index: number,
  isChosen: boolean,
): string {
  const isUnread = random.next() < 0.25
  const isSent = random.next() < 0.35
  const isMuted = random.next() < 0.1
  const { inside, background } = avatar(random, title)
  const ticks = isSent ? '<span class="ticks">✓✓</span>' : ''
  const preview = random.next() < 0.85 ? message(random) : `${sentence(random, 2)} ${sentence(random, 20)}`
  return `<div class="row ${isUnread ? 'unread' : ''} ${isChosen ? 'chosen' : ''}" data-index="${index}"${phone === null ? '' : ` data-phone="${phone}"`}>
    <div class="avatar" style="background: ${background}">${inside}</div>
    <div class="body">
      <div class="line"><span class="title">${title}</span>${isMuted ? '<svg class="mark" viewBox="0 0 24 24"><path d="M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6ZM10 20h4M3 3l18 18"/></svg>' : ''}<span class="time">${skin.ticksAtTime === true ? ticks : ''}${time(random)}</span></div>
      <div class="line"><span class="preview">${skin.ticksAtTime === true ? '' : ticks}${preview}</span>${isUnread ? `<span class="badge">${1 + random.below(30)}</span>` : ''}</div>
    </div></div>`
}
