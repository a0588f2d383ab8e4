export type Theme = 'light' | 'dark' | 'amoled'

/** Lengths of one messenger's list, CSS pixels. */
export interface Skin {
  name: string
  row: number
  avatar: number
  /** CSS border-radius. */
  round: string
  /** Left of the avatar, and between it and the text. */
  edge: number
  gap: number
  title: number
  weight: number
  preview: number
  previewLines: 1 | 2
  time: number
  /** Between rows: from the text on, along the whole row, or none. */
  rule: 'text' | 'whole' | 'none'
  accent: string
  /** Ticks of what was sent stand before the time, not before the preview. */
  ticksAtTime?: boolean
  font: string
}

const skin = (whole: Skin): Skin => whole

/** Look-alikes of eight messengers. */
export const SKINS: readonly [Skin, ...Skin[]] = [
  skin({
    name: 'green robot',
    row: 76,
    avatar: 50,
    round: '50%',
    edge: 16,
    gap: 14,
    title: 16.5,
    weight: 500,
    preview: 14.5,
    previewLines: 1,
    time: 12,
    rule: 'none',
    accent: '#1daa61',
    font: 'Roboto',
  }),
  skin({
    name: 'green apple',
    row: 77,
    avatar: 58,
    round: '50%',
    edge: 16,
    gap: 12,
    title: 17,
    weight: 600,
    preview: 15.5,
    previewLines: 2,
    time: 15,
    rule: 'text',
    accent: '#1fa855',
    font: 'Inter',
  }),
  skin({
    name: 'green wide',
    row: 72,
    avatar: 49,
    round: '50%',
    edge: 13,
    gap: 15,
    title: 16,
    weight: 400,
    preview: 14,
    previewLines: 1,
    time: 12,
    rule: 'text',
    accent: '#00a884',
    font: 'Roboto',
  }),
  skin({
    name: 'paper plane',
    row: 72,
    avatar: 54,
    round: '50%',
    edge: 10,
    gap: 10,
    title: 16,
    weight: 500,
    preview: 15,
    previewLines: 1,
    time: 13,
    rule: 'text',
    accent: '#3390ec',
    ticksAtTime: true,
    font: 'Roboto',
  }),
  skin({
    name: 'violet',
    row: 78,
    avatar: 56,
    round: '50%',
    edge: 12,
    gap: 12,
    title: 17,
    weight: 400,
    preview: 14,
    previewLines: 2,
    time: 12,
    rule: 'none',
    accent: '#7360f2',
    ticksAtTime: true,
    font: 'Roboto',
  }),
  skin({
    name: 'maximum',
    row: 72,
    avatar: 56,
    round: '50%',
    edge: 12,
    gap: 12,
    title: 16,
    weight: 600,
    preview: 15,
    previewLines: 1,
    time: 13,
    rule: 'none',
    accent: '#0077ff',
    font: 'Golos Text',
  }),
  skin({
    name: 'blue square',
    row: 70,
    avatar: 48,
    round: '12px',
    edge: 12,
    gap: 12,
    title: 15.5,
    weight: 400,
    preview: 13,
    previewLines: 1,
    time: 11,
    rule: 'whole',
    accent: '#009dff',
    font: 'Nunito',
  }),
  skin({
    name: 'plain',
    row: 68,
    avatar: 44,
    round: '34%',
    edge: 18,
    gap: 16,
    title: 16,
    weight: 300,
    preview: 14,
    previewLines: 1,
    time: 12,
    rule: 'whole',
    accent: '#c2410c',
    font: 'DejaVu Sans',
  }),
]

/** Fonts that people set on their phones, beside the messenger's own. */
export const FONTS: readonly [string, ...string[]] = ['Roboto', 'Inter', 'Golos Text', 'Nunito', 'DejaVu Sans']

export interface Palette {
  page: string
  bar: string
  ink: string
  muted: string
  rule: string
  chosen: string
  mine: string
  theirs: string
  wall: string
}

export const PALETTES: Record<Theme, readonly [Palette, ...Palette[]]> = {
  light: [
    {
      page: '#ffffff',
      bar: '#ffffff',
      ink: '#0a0a0a',
      muted: '#667781',
      rule: '#e9edef',
      chosen: '#f0f2f5',
      mine: '#d9fdd3',
      theirs: '#ffffff',
      wall: '#efeae2',
    },
    {
      page: '#ffffff',
      bar: '#f6f6f6',
      ink: '#000000',
      muted: '#8a8a8e',
      rule: '#d8d8dc',
      chosen: '#e5e5ea',
      mine: '#dcf7c5',
      theirs: '#ffffff',
      wall: '#d7e3ec',
    },
    {
      page: '#fbfaf8',
      bar: '#527da3',
      ink: '#222222',
      muted: '#8b8d8f',
      rule: '#ebebeb',
      chosen: '#3390ec',
      mine: '#eeffde',
      theirs: '#ffffff',
      wall: '#a9c78d',
    },
  ],
  dark: [
    {
      page: '#0b1014',
      bar: '#0b1014',
      ink: '#e9edef',
      muted: '#8d9599',
      rule: '#1c2429',
      chosen: '#22292d',
      mine: '#144d37',
      theirs: '#1f272a',
      wall: '#0d1418',
    },
    {
      page: '#17212b',
      bar: '#17212b',
      ink: '#f5f5f5',
      muted: '#7f91a4',
      rule: '#101921',
      chosen: '#2b5278',
      mine: '#2b5278',
      theirs: '#182533',
      wall: '#0e1621',
    },
    {
      page: '#1c1c1e',
      bar: '#232325',
      ink: '#ffffff',
      muted: '#9a9aa0',
      rule: '#333336',
      chosen: '#3a3a3c',
      mine: '#235a48',
      theirs: '#262628',
      wall: '#101012',
    },
  ],
  amoled: [
    {
      page: '#000000',
      bar: '#000000',
      ink: '#ffffff',
      muted: '#8d8d93',
      rule: '#1b1b1d',
      chosen: '#1c1c1e',
      mine: '#0f3d2e',
      theirs: '#1a1a1c',
      wall: '#000000',
    },
    {
      page: '#000000',
      bar: '#0a0a0a',
      ink: '#dcdcdc',
      muted: '#77797c',
      rule: '#141414',
      chosen: '#16202a',
      mine: '#153a52',
      theirs: '#161616',
      wall: '#000000',
    },
  ],
}
