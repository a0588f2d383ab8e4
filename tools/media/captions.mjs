const part = (/** @type {number} */ value, size = 2) => String(value).padStart(size, '0')

const clock = (/** @type {number} */ seconds) => {
  const ms = Math.round(seconds * 1000)
  return `${part(Math.floor(ms / 3_600_000))}:${part(Math.floor(ms / 60_000) % 60)}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}

/**
 * WebVTT of captions; their moments in seconds.
 * @param {readonly { from: number, to: number, caption: string }[]} cues
 */
export function webVtt(cues) {
  return `WEBVTT\n\n${cues.map(({ from, to, caption }, i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${caption}\n`).join('\n')}`
}
