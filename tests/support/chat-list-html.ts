/** One chat of the list, as the messenger shows it. */
export interface ChatRow {
  title: string
  preview: string
  time: string
  /** Messages nobody has read; 0 shows no badge. */
  unread?: number
  muted?: boolean
  /** Ticks before the preview: the last message is ours. */
  sent?: boolean
  /** A photograph for the avatar, not a plain disc. */
  photo?: boolean
}

export interface ChatListLook {
  platform: 'android' | 'ios'
  theme: 'light' | 'dark'
  /** Pixels of the picture. */
  width: number
  height: number
  /** Pixels in a CSS pixel: what makes 1080 wide a phone of 360. */
  scale: number
  /** CSS font-family. */
  font: string
  /** CSS besides ours: the faces of a font that is none of the machine's. */
  css: string
  /** Weight of the titles. */
  weight: number
  /** The phone's own text size setting; 1 is usual. */
  textSize: number
  /** Previews of unread chats are written as dark as titles, as some messengers do. */
  strongUnread: boolean
  /** CSS pixels the list was scrolled by: the first rows are cut by the header. */
  scrolled: number
}

interface Skin {
  canvas: string
  bar: string
  barInk: string
  ink: string
  muted: string
  line: string
  accent: string
  onAccent: string
}

const SKINS: Record<ChatListLook['platform'], Record<ChatListLook['theme'], Skin>> = {
  android: {
    light: {
      canvas: '#ffffff',
      bar: '#ffffff',
      barInk: '#1daa61',
      ink: '#0a0a0a',
      muted: '#5b6368',
      line: 'transparent',
      accent: '#1daa61',
      onAccent: '#ffffff',
    },
    dark: {
      canvas: '#0b1014',
      bar: '#0b1014',
      barInk: '#ffffff',
      ink: '#e9edef',
      muted: '#8d9599',
      line: 'transparent',
      accent: '#21c063',
      onAccent: '#0b1014',
    },
  },
  ios: {
    light: {
      canvas: '#ffffff',
      bar: '#f6f6f6',
      barInk: '#000000',
      ink: '#000000',
      muted: '#8a8a8e',
      line: '#d8d8dc',
      accent: '#007aff',
      onAccent: '#ffffff',
    },
    dark: {
      canvas: '#000000',
      bar: '#161616',
      barInk: '#ffffff',
      ink: '#ffffff',
      muted: '#8d8d93',
      line: '#2c2c2e',
      accent: '#0a84ff',
      onAccent: '#ffffff',
    },
  },
}

const AVATARS = ['#d9a7c7', '#8fb8de', '#a8d5ba', '#e8b87d', '#c3aed6', '#90a4ae', '#6d8b74', '#455a64']
/** Stands for a photograph: fine texture in every shade. */
const TEXTURE = `<svg width="100%" height="100%"><filter id="t"><feTurbulence baseFrequency="0.11" numOctaves="3"/><feColorMatrix values="3 0 0 0 -0.9 0 3 0 0 -0.9 0 0 3 0 -0.9 0 0 0 0 1"/></filter><rect width="100%" height="100%" filter="url(#t)"/></svg>`

/** A whole page: the header and the tabs of the messenger, and between them the rows. */
export function chatListHtml(rows: readonly ChatRow[], look: ChatListLook): string {
  const skin = SKINS[look.platform][look.theme]
  const ios = look.platform === 'ios'
  return `<!doctype html><meta charset="utf-8"><style>
    * { box-sizing: border-box; margin: 0 }
    body { height: 100vh; display: flex; flex-direction: column; overflow: hidden; background: ${skin.canvas}; color: ${skin.ink}; font: ${16 * look.textSize}px ${look.font} }
    header { background: ${skin.bar}; color: ${skin.barInk}; padding: 8px 16px; z-index: 1 }
    .status { display: flex; justify-content: space-between; font-size: 13px; font-weight: 600; color: ${skin.ink} }
    h1 { font-size: ${ios ? 30 : 22}px; margin: 10px 0 8px }
    .search { border-radius: ${ios ? 10 : 22}px; padding: 9px 14px; font-size: 15px; color: ${skin.muted}; background: ${look.theme === 'dark' ? '#1f272a' : '#f0f2f5'} }
    .chips { display: flex; gap: 8px; margin-top: 10px; font-size: 13px; color: ${skin.muted} }
    .chips span { border: 1px solid ${skin.line === 'transparent' ? '#8884' : skin.line}; border-radius: 15px; padding: 5px 11px }
    main { flex: 1; min-height: 0; overflow: hidden }
    ul { list-style: none; padding: 0; transform: translateY(-${look.scrolled}px) }
    li { display: flex; align-items: center; gap: ${ios ? 12 : 14}px; padding: ${ios ? '0 0 0 14px' : '0 14px 0 16px'}; min-height: ${ios ? 76 : 72}px }
    .avatar { flex: none; width: ${ios ? 56 : 50}px; aspect-ratio: 1; border-radius: 50%; overflow: hidden; display: grid; place-items: center; font-size: 22px; color: #fff }
    .text { flex: 1; min-width: 0; ${ios ? `align-self: stretch; padding: 10px 14px 9px 0; border-bottom: 0.5px solid ${skin.line}` : 'padding: 10px 0'} }
    .line { display: flex; gap: 6px; align-items: baseline }
    .title { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: ${(ios ? 17 : 16.5) * look.textSize}px; font-weight: ${look.weight} }
    .time { flex: none; font-size: ${ios ? 15 : 12}px; color: ${skin.muted} }
    .bell { flex: none; width: 16px; height: 16px; align-self: center; fill: none; stroke: ${skin.muted}; stroke-width: 2 }
    .unread .time { color: ${skin.accent} }
    .preview { flex: 1; min-width: 0; margin-top: ${ios ? 1 : 3}px; overflow: hidden; color: ${skin.muted}; font-size: ${(ios ? 15.5 : 14) * look.textSize}px; ${ios ? 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-height: 1.28' : 'text-overflow: ellipsis; white-space: nowrap'} }
    ${look.strongUnread ? `.unread .preview { color: ${skin.ink}; font-weight: 600 }` : ''}
    .badge { flex: none; min-width: 20px; padding: 1px 6px; border-radius: 10px; text-align: center; font-size: 12px; font-weight: 600; background: ${skin.accent}; color: ${skin.onAccent} }
    footer { display: flex; justify-content: space-around; background: ${skin.bar}; border-top: 0.5px solid ${skin.line}; padding: 9px 0 ${ios ? 22 : 12}px; font-size: 11px; color: ${skin.muted}; z-index: 1 }
    ${look.css}
  </style>
  <header>
    <div class="status"><span>9:41</span><span>LTE 87 %</span></div>
    <h1>${ios ? 'Чаты' : 'WhatsApp'}</h1>
    <div class="search">${ios ? '🔍 Поиск' : 'Спросите или ищите'}</div>
    <div class="chips"><span>Все</span><span>Непрочитанное 12</span><span>Избранное</span><span>Группы 3</span></div>
  </header>
  <main><ul>${rows.map((row, index) => rowHtml(row, AVATARS[index % AVATARS.length] ?? '#999')).join('')}</ul></main>
  <footer><span>Чаты</span><span>Обновления</span><span>Сообщества</span><span>Звонки</span></footer>`
}

function rowHtml(row: ChatRow, avatar: string): string {
  const { unread = 0 } = row
  return `<li class="${unread > 0 ? 'unread' : ''}">
    <div class="avatar" style="background: ${avatar}">${row.photo === true ? TEXTURE : /^[+\d]/.test(row.title) ? '●' : escapeHtml(row.title.slice(0, 1))}</div>
    <div class="text">
      <div class="line"><span class="title">${escapeHtml(row.title)}</span>${row.muted === true ? `<svg class="bell" viewBox="0 0 24 24"><path d="M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6ZM10 19h4M3 3l18 18"/></svg>` : ''}<span class="time">${row.time}</span></div>
      <div class="line"><span class="preview">${row.sent === true ? '✓✓ ' : ''}${escapeHtml(row.preview)}</span>${unread > 0 ? `<span class="badge">${unread}</span>` : ''}</div>
    </div>
  </li>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
