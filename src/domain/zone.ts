/** The day that calendars in `zone` show at a moment, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: number): string {
  return new Date(clocksIn(zone, moment)).toISOString().slice(0, 10)
}

/** The moment at which clocks in `zone` show this day and hour, ms. */
export function zonedMoment(day: string, hour: number, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const asUtc = Date.UTC(year, month - 1, date, hour)
  return asUtc - (clocksIn(zone, asUtc) - asUtc)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What clocks in `zone` show at a moment, as if they stood in UTC, ms; whole seconds. */
function clocksIn(zone: string, moment: number): number {
  const format = formats.get(zone) ?? makeFormat(zone)
  formats.set(zone, format)
  // By its parts: how a whole date is written changes with the browser.
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
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
    second: number,
  })
}
