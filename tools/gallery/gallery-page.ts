/** One picture of the gallery; `path` from the gallery's folder. */
export interface Frame {
  path: string
  width: number
  height: number
  theme: 'light' | 'dark'
}

interface Drawn {
  group: string
  name: string
  frames: readonly Frame[]
}

const THEME = { light: 'светлая', dark: 'тёмная' }

/** The page of all pictures: contents, then each subject with its sizes and themes side by side. */
export function galleryPage(subjects: readonly Drawn[]): string {
  const shown = subjects.filter(({ frames }) => frames.length > 0)
  const groups = [...new Set(shown.map(({ group }) => group))]
  const contents = groups.map((group) => {
    const links = shown.flatMap((subject, at) =>
      subject.group === group ? `<li><a href="#s${at}">${subject.name}</a></li>` : [],
    )
    return `<h2>${group}</h2><ul>${links.join('')}</ul>`
  })
  const sections = shown.map(
    ({ name, frames }, at) =>
      `<section id="s${at}"><h2>${name}</h2><div>${frames.map((frame) => figure(name, frame)).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Галерея</title><style>
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #ddd }
  ul { columns: 16rem; padding: 0; list-style: none }
  section > div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
  figure { margin: 0 } img { display: block; height: auto }
</style><h1>Галерея</h1><nav>${contents.join('')}</nav>${sections.join('')}</html>`
}

function figure(name: string, { path, width, height, theme }: Frame): string {
  const title = `${width}×${height}, ${THEME[theme]}`
  // A wide one at half its size: the four stand on one desk.
  const shownWidth = width > 800 ? width / 2 : width
  return `<figure><figcaption>${title}</figcaption><a href="${encodeURI(path)}"><img loading="lazy" width="${shownWidth}" src="${encodeURI(path)}" alt="${name}, ${title}"></a></figure>`
}
