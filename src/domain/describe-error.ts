import type { DescribedError } from '#contract/client-report.ts'
import { scrub } from './scrub.ts'

const MOST_PLACES = 8
const LONGEST = 200
/** What is looked through of a message: a data URL in it would take seconds. */
const LONGEST_LINE = 2000
const DEEPEST = 5

/** How browsers word a network that failed: no fault of the program's, and common. */
const NETWORK = /^(Failed to fetch|Load failed|NetworkError|Importing a module script failed|error loading dynamically)/

/**
 * An error as it may leave the phone: where it happened in the program of `origin`, and what the browser says of it without
 * a word of a person's. null for what happened in none of our files (an extension, a keyboard, the browser itself), and for a network's failure.
 */
export function describeError(error: unknown, origin: string): DescribedError | null {
  const chain = chainOf(error)
  const places = chain.map((each) => placesOf(each, origin)).findLast((found) => found.length > 0)
  const [outer] = chain
  if (outer === undefined || places === undefined || chain.some(({ message }) => NETWORK.test(message))) return null
  const message = chain
    .map((each, index) => (index === 0 ? '' : `${each.name}: `) + impersonal(each.message))
    .join(' ← ')
  return { name: impersonal(outer.name).slice(0, LONGEST), message: message.slice(0, LONGEST), places }
}

/** Outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < DEEPEST; each = each.cause) chain.push(each)
  return chain
}

/** Innermost first, as Chromium («at run (https://…/main.js:1:2)») and the others («run@https://…/main.js:1:2») write them. */
function placesOf({ stack = '' }: Error, origin: string): string[] {
  return [...stack.matchAll(/https?:\/\/[^\s()@]+:\d+:\d+/g)]
    .map(([place]) => place)
    .filter((place) => place.startsWith(`${origin}/`))
    .map((place) => place.slice(origin.length))
    .filter((place) => place.length <= LONGEST && /^\/[\w./-]+:\d+:\d+$/.test(place))
    .slice(0, MOST_PLACES)
}

/** What browsers word: they speak English, so anything else, quotations and numbers came from elsewhere. The lines after the first are places. */
export function impersonal(text: string): string {
  const [line = ''] = text.split('\n')
  return scrub(
    line
      .slice(0, LONGEST_LINE)
      .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|«[^»]*»?|https?:\S+/g, '‹…›')
      .replace(/[^\u0020-\u007E‹…›]+/g, '‹…›')
      .replace(/\d{3,}/g, '‹number›'),
  )
}
