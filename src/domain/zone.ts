/** The day that calendars in `zone` show at a moment, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: number): string {
  return new Date(moment + offsetOf(zone, moment)).toISOString().slice(0, 10)
}

/** The moment at which clocks in `zone` show this day and hour, ms. */
export function zonedMoment(day: string, hour: number, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const asUtc = Date.UTC(year, month - 1, date, hour)
  return asUtc - offsetOf(zone, asUtc)
}

/** Clocks are put forward or back at a whole quarter of an hour, or not at all. */
const QUARTER_MS = 900_000
/** The last one asked about in each zone: every poll asks, and Intl is slow to tell. */
const lastAsked = new Map<string, { quarter: number; offset: number }>()

/** By how much clocks in `zone` are ahead of UTC at a moment, ms. */
function offsetOf(zone: string, moment: number): number {
  const quarter = Math.floor(moment / QUARTER_MS)
  const last = lastAsked.get(zone)
  if (last?.quarter === quarter) return last.offset
  const offset = readOffset(zone, quarter * QUARTER_MS)
  lastAsked.set(zone, { quarter, offset })
  return offset
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
