// By its name: through `z.` it takes the whole library into the bundle.
import { catch as orElse, z } from 'zod/mini'
import { Id, Phone } from './primitives.ts'

/**
 * The fields of answers. Each inner schema is what our own server sends, and is typed and documented by; what another server
 * wrote is read as well as can be, so that a bad value costs its own field and never the row, the list or the screen. What is
 * read twice (the kept data of a start without a network) stays as it is.
 */

/** Any number; «40.00» and «1 234,5» are understood. null: not told. */
export const Numeric = orElse(z.nullable(z.number()), ({ value }) => readNumber(value))

/** Rubles, with at most two digits of kopecks. null: not told. */
export const Rubles = Numeric

export const Flag = orElse(z.boolean(), ({ value }) => readFlag(value))

/** Empty where nothing readable was told. */
export const Text = orElse(z.string(), ({ value }) => (typeof value === 'number' ? String(value) : ''))

/** A word of a fixed set, such as a status, in lower case. null: not told. */
export const Word = orElse(z.nullable(z.string().check(z.lowercase())), ({ value }) =>
  typeof value === 'string' ? value.toLowerCase() : null,
)

/** A member of `values`, written in capitals; null for any other. */
export function oneOf<const T extends readonly string[]>(values: T) {
  const Member = z.enum(values)
  return orElse(z.nullable(Member), ({ value }) => {
    const known = z.safeParse(Member, typeof value === 'string' ? value.toUpperCase() : value)
    return known.success ? known.data : null
  })
}

/** A moment as ISO 8601 in UTC, made from that, from unix seconds or from milliseconds. null: not told. */
export const Moment = orElse(z.nullable(z.string().check(z.refine((text) => readMoment(text) === text))), ({ value }) =>
  readMoment(value),
)

/** Digits, country code first; null where there are none. */
export const PhoneOrNone = orElse(z.nullable(Phone), ({ value }) => readPhone(value))

/** The same, to be shown: empty where there are none. */
export const PhoneText = orElse(Phone, ({ value }) => readPhone(value) ?? '')

/** A row's id; a row without one is shown, but nothing can be asked about it. */
export const RowId = orElse(z.nullable(Id), null)

/** What a server may leave out; one that writes it unreadably left it out. */
export function maybe<S extends z.ZodMiniType>(schema: S) {
  return orElse(z.optional(schema), undefined)
}

/** A list, row by row: what is no object at all is left out. `null` and an empty body are an empty list. */
export function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.pipe(
    z.optional(z.nullable(z.array(orElse(z.nullable(row), null)))),
    z.transform((rows) => (rows ?? []).filter((each) => each !== null)),
  )
}

export function readNumber(value: unknown): number | null {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(/\s/g, '').replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** In seconds this is the year 5138, in milliseconds 1973. */
const MOST_SECONDS = 1e11
/** As databases write it. Without a zone servers mean UTC; a phone would take it for its own time. */
const FROM_DATABASE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d[\d:.]*)([+-]\d\d)?$/

function readMoment(value: unknown): string | null {
  const number = readNumber(value)
  const written =
    typeof value === 'string'
      ? Date.parse(
          value
            .trim()
            .replace(
              FROM_DATABASE,
              (_, day: string, time: string, zone?: string) =>
                `${day}T${time}${zone === undefined ? 'Z' : `${zone}:00`}`,
            ),
        )
      : Number.NaN
  const ms = number === null ? written : number < MOST_SECONDS ? number * 1000 : number
  return ms > 0 && ms <= 8.64e15 ? new Date(ms).toISOString() : null
}

function readPhone(value: unknown): string | null {
  const digits = typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/\D/g, '') : ''
  if (digits.length === 10) return `7${digits}`
  if (digits.length === 11) return digits.replace(/^8/, '7')
  return digits === '' ? null : digits
}
