/**
 * The product's mark: a chat bubble whose check mark grows out of it (a dialog that was counted). Drawn on a 512 grid.
 * Colours are those of src/ui/theme.css.
 */
const ACCENT = '#2b46d4'
const PAPER = '#ffffff'

const CHECK = 'M190 246 L250 306 L384 152'
const BUBBLE =
  'M256 112 C164 112 100 172 100 250 C100 296 122 334 158 358 C161 382 152 406 134 424 C130 428 133 435 139 435 C176 434 207 420 228 402 C237 404 246 404 256 404 C348 404 412 328 412 250 C412 172 348 112 256 112 Z'

/**
 * The bubble in `ink` with the check cut out of it and drawn again, narrower, in `check`; inside the bubble the check
 * keeps a gap of the ground, so that its long arm reads where it leaves the bubble.
 * @param {{ ink: string, check: string, ground: string }} colours
 */
export function bubble({ ink, check, ground }) {
  return `<path d="${BUBBLE}" fill="${ink}"/>
  <path d="${CHECK}" fill="none" stroke="${ground}" stroke-width="76" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="${CHECK}" fill="none" stroke="${check}" stroke-width="40" stroke-linecap="round" stroke-linejoin="round"/>`
}

/**
 * A whole icon. `radius` 0 bleeds to the edges; `scale` shrinks the mark into a safe zone.
 * @param {{ radius: number, scale?: number, mark?: string }} look
 */
export function tile({ radius, scale = 1, mark = bubble({ ink: PAPER, check: PAPER, ground: ACCENT }) }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${ACCENT}"/><g transform="translate(256 256) scale(${scale}) translate(-256 -262)">${mark}</g></svg>
`
}

/** The mark alone, one colour with real holes: what a status bar may tint. */
export function monochrome(/** @type {string} */ colour) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><mask id="m"><rect width="512" height="512"/>${bubble({ ink: '#fff', check: '#fff', ground: '#000' })}</mask><g transform="translate(256 256) scale(1.3) translate(-260 -266)"><rect x="60" y="60" width="400" height="400" fill="${colour}" mask="url(#m)"/></g></svg>
`
}

const stroke = (/** @type {string} */ d, width = 34) =>
  `<path d="${d}" fill="none" stroke="${PAPER}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** What the shortcuts of a long press show: a plus, a picture going up, the rouble sign. */
export const shortcuts = {
  take: stroke('M256 156 V356 M156 256 H356', 44),
  report:
    stroke('M256 330 V150 M180 222 L256 146 L332 222', 40) +
    stroke('M146 316 V362 Q146 382 166 382 H346 Q366 382 366 362 V316', 40),
  withdrawal: stroke('M222 386 V138 H290 A66 66 0 0 1 290 270 H176 M176 326 H304', 40),
}
