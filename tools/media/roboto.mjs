import { readFileSync } from 'node:fs'

/** Faces of what most agents' phones write with: pictures are to look the same on any machine. */
export const roboto = ['400', '500', '600', '700']
  .map((weight) => {
    const css = new URL(import.meta.resolve(`@fontsource/roboto/${weight}.css`))
    return readFileSync(css, 'utf8').replace(
      /url\((\.\/files\/[^)]+\.woff2)\)/g,
      (_, file) => `url(data:font/woff2;base64,${readFileSync(new URL(file, css), 'base64')})`,
    )
  })
  .concat(':root { --font-sans: Roboto, sans-serif }')
  .join('')

/** Runs in the page: writes it in this font. */
export function writeWith(/** @type {string} */ css) {
  addEventListener('DOMContentLoaded', () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
  })
}
