import type { Comparison } from './compare.ts'

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 2 })

/** «Экраны/Вход/360x640-dark.png» for people. */
const titleOf = (path: string) => path.replace(/\.png$/, '').replaceAll('/', ' · ')

const shareOf = (share: number) => (share < 0.0001 ? 'меньше 0,01 %' : percent.format(share))

const listed = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)]

/** What the terminal says. */
export function summary({ changed, added, removed, same }: Comparison, base: string): string {
  return [
    `Сравнение с ${base}. Без изменений: ${same}`,
    ...listed(
      'Изменилось',
      changed.map(({ path, share }) => `${shareOf(share)}  ${titleOf(path)}`),
    ),
    ...listed('Появилось', added.map(titleOf)),
    ...listed('Исчезло', removed.map(titleOf)),
  ].join('\n')
}

/** Only what changed, from the folders `before`, `after` and `difference` beside the page. */
export function comparePage({ changed, added, removed, same }: Comparison, base: string): string {
  const sections = [
    ...changed.map(({ path, share }) =>
      section(`${titleOf(path)}: ${shareOf(share)}`, [
        figure('before', 'Было', path),
        figure('after', 'Стало', path),
        figure('difference', 'Разница', path),
      ]),
    ),
    ...added.map((path) => section(`${titleOf(path)}: появилось`, [figure('after', 'Стало', path)])),
    ...removed.map((path) => section(`${titleOf(path)}: исчезло`, [figure('before', 'Было', path)])),
  ]
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Что изменилось</title><style>
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #ddd }
  section > div { display: flex; gap: 1rem; align-items: flex-start }
  h2 { font-size: 1rem } figure { margin: 0; max-width: 31% } img { display: block; max-width: 100%; background: #fff }
</style><h1>Что изменилось с ${base}</h1>
<p>Изменилось ${changed.length}, появилось ${added.length}, исчезло ${removed.length}, без изменений ${same}.</p>${sections.join('')}</html>`
}

function section(title: string, figures: readonly string[]): string {
  return `<section><h2>${title}</h2><div>${figures.join('')}</div></section>`
}

function figure(folder: string, caption: string, path: string): string {
  const src = encodeURI(`${folder}/${path}`)
  return `<figure><figcaption>${caption}</figcaption><a href="${src}"><img loading="lazy" src="${src}" alt="${caption}: ${titleOf(path)}"></a></figure>`
}
