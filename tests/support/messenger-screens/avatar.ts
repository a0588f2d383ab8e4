import type { SeededRandom } from '../seeded-random.ts'

const COLOURS: readonly [string, ...string[]] = [
  '#e17076',
  '#7bc862',
  '#65aadd',
  '#a695e7',
  '#ee7aae',
  '#6ec9cb',
  '#faa774',
  '#dfe5e7',
  '#6a7175',
  '#ffd6a5',
  '#264653',
  '#111111',
]

/** What stands for a photograph: coloured noise over a slope of light, with large blots; each its own. */
export function photo(random: SeededRandom): string {
  const seed = random.below(10_000)
  const fine = (0.004 + random.next() ** 2 * 0.1).toFixed(4)
  return `<svg width="100%" height="100%" preserveAspectRatio="none"><defs><filter id="f${seed}" x="0" y="0" width="100%" height="100%"><feTurbulence type="${random.pick(['turbulence', 'fractalNoise'])}" baseFrequency="${fine}" numOctaves="${1 + random.below(5)}" seed="${seed}"/><feColorMatrix values="2 0 0 0 -0.4 0 2 0 0 -0.4 0 0 2 0 -0.4 0 0 0 0 1"/></filter></defs><rect width="100%" height="100%" filter="url(#f${seed})"/><circle cx="${30 + random.below(40)}%" cy="${25 + random.below(30)}%" r="${10 + random.below(18)}%" fill="${random.pick(COLOURS)}" opacity="0.8"/></svg>`
}

/** The inside of an avatar and its background. */
export function avatar(random: SeededRandom, title: string): { inside: string; background: string } {
  const background = random.pick(COLOURS)
  return random.pick<() => { inside: string; background: string }>([
    () => ({ inside: photo(random), background }),
    () => ({ inside: photo(random), background }),
    () => ({
      inside: title
        .replace('+', '')
        .slice(0, 1 + random.below(2))
        .toUpperCase(),
      background: `linear-gradient(#fff4, #0002), ${background}`,
    }),
    () => ({
      inside:
        '<svg width="62%" viewBox="0 0 24 24" fill="#fff"><circle cx="12" cy="8" r="5"/><path d="M2 23a10 9 0 0 1 20 0z"/></svg>',
      background: random.pick(['#dfe5e7', '#6a7175', '#c9cfd4', background]),
    }),
    () => ({
      inside:
        '<svg width="100%" height="100%"><g stroke="#333" stroke-width="2">' +
        Array.from(
          { length: 9 },
          () => `<path d="M${random.below(60)} ${random.below(60)}l${random.below(50)} ${random.below(30)}"/>`,
        ).join('') +
        '</g></svg>',
      background,
    }),
  ])()
}
