/** The day that calendars in `zone` show at a moment, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: number): string {
  return quarterOf(zone, moment).day
}

/** The moment at which clocks in `zone` show this day and hour, ms. */
export function zonedMoment(day: string, hour: number, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const asUtc = Date.UTC(year, month - 1, date, hour)
  return asUtc - quarterOf(zone, asUtc).offset
}

/** Clocks are put forward or back at a whole quarter of an hour, or not at all, and no day begins within one. */
const QUARTER_MS = 900_000

interface Quarter {
  number: number
  /** By how much clocks are ahead of UTC, ms. */
  offset: number
  day: string
}

/** The last one asked about in each zone: every poll asks, and Intl is slow to tell. */
const lastAsked = new Map<string, Quarter>()

/** The quarter of an hour of a moment, as clocks in `zone` show it. */
function quarterOf(zone: string, moment: number): Quarter {
  const number = Math.floor(moment / QUARTER_MS)
  const last = lastAsked.get(zone)
  if (last?.number === number) return last
  const start = number * QUARTER_MS
  const offset = readOffset(zone, start)
  const asked = { number, offset, day: new Date(start + offset).toISOString().slice(0, 10) }
  lastAsked.set(zone, asked)
  return asked
}

const formats = new Map<string, Intl.DateTimeFormat>()

function readOffset(zone: string, moment: number): number {
  const format = formats.get(zone) ?? makeFormat(zone)
  formats.set(zone, format)
  // By its parts: how a whole date is written changes with the browser.
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - moment
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const number = 'numeric'
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
  })
}
