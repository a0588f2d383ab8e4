import plugin from 'tailwindcss/plugin'
import { HEADER_HEIGHT_PX, NOTICE_TRANSITION_MS, NOTICE_WIDTH_PX, SIDEBAR_WIDTH_PX } from '../../src/contract/limits.ts'

/** In rem, so that they grow with the size of text a person set. */
const rem = (/** @type {number} */ px) => `${px / 16}rem`

/** The contract's sizes as CSS variables: a number stands once, and the first paint has it before any script runs. */
export default plugin((styles) => {
  styles.addBase({
    ':root': {
      '--header': rem(HEADER_HEIGHT_PX),
      '--sidebar': rem(SIDEBAR_WIDTH_PX),
      '--notice': rem(NOTICE_WIDTH_PX),
      '--notice-transition': `${NOTICE_TRANSITION_MS}ms`,
    },
  })
})
