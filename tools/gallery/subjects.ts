import type { Page } from 'playwright'
import type { TestServer } from '#support/server.ts'
import { tour, visit } from '#support/tour.ts'
import type { Frame } from './gallery-page.ts'
import { partNames, parts } from './parts.ts'

/** What is drawn: a state of a screen or of a part. */
export interface Subject {
  group: string
  name: string
  /** A screen needs a server of its own. */
  show: (page: Page, startServer: () => Promise<TestServer>, partsUrl: string) => Promise<unknown>
}

/** Phones, a tablet, a computer. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const THEMES = ['light', 'dark'] as const

const screens = tour.map((stop): Subject => ({
  group: 'Экраны',
  name: stop.name,
  show: async (page, startServer) => visit(page, stop, await startServer()),
}))

const drawnParts = partNames.flatMap((part) => {
  const { covers, states } = parts[part]
  const alone = covers === true ? Object.keys(states) : [null]
  return alone.map((state): Subject => ({
    group: 'Части',
    name: state === null ? part : `${part}, ${state}`,
    async show(page, _, partsUrl) {
      await page.goto(`${partsUrl}?${new URLSearchParams({ part, ...(state === null ? {} : { state }) }).toString()}`)
      await page.getByText(part, { exact: true }).first().waitFor()
    },
  }))
})

export const subjects: readonly Subject[] = [...screens, ...drawnParts]

/** Each size in each theme: where its picture lies, from the gallery's folder. */
export function framesOf({ group, name }: Subject): Frame[] {
  return SIZES.flatMap(({ width, height }) =>
    THEMES.map((theme) => ({
      width,
      height,
      theme,
      path: `${group}/${name.replace(/[/:]/g, '')}/${width}x${height}-${theme}.png`,
    })),
  )
}
