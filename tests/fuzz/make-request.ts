import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { API_BASE } from '#contract/limits.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/upload.ts'
import { SKIP_REASONS } from '#contract/binding-work.ts'
import { BANKS } from '#contract/banks.ts'
import type { SeededRandom } from '#support/seeded-random.ts'
import { TODAY } from '#support/work-day.ts'
import type { Member } from './crowd.ts'
import {
  BROKEN_BODIES,
  BROKEN_ESCAPES,
  CONTENT_TYPES,
  hostileJson,
  hostileText,
  METHODS,
  ODD_HEADERS,
  STRAY_PATHS,
} from './hostile.ts'
import { makeForm } from './make-form.ts'
import { PLANTED } from './secrets.ts'
import { tellingReport } from './telling-report.ts'

export interface FuzzRequest {
  endpoint: Endpoint
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  member: Member
}

export interface Materials {
  endpoints: readonly [Endpoint, ...Endpoint[]]
  crowd: readonly [Member, ...Member[]]
  pictures: readonly [Buffer, ...Buffer[]]
}

/** Calls that hash a password, which costs what hundreds of others cost: one in ten of those that fall to them. */
const HASHING = /restore$|login|registration\/email$/

const KEYS = Array.from(
  { length: 40 },
  (_, index) => `0000000${index % 10}-0000-4000-8000-${String(index).padStart(12, '0')}`,
)

/** The next request: one endpoint of the table in somebody's name, more or less as it should be. */
export function makeRequest(random: SeededRandom, materials: Materials): FuzzRequest {
  const chance = (percent: number) => random.below(100) < percent
  const drawn = random.pick(materials.endpoints)
  const endpoint = HASHING.test(drawn.path) && chance(90) ? random.pick(materials.endpoints) : drawn
  const member = random.pick(materials.crowd)
  const all = materials.crowd.flatMap(({ dialogs }) => dialogs)
  const names = [endpoint.params, endpoint.query, endpoint.body, endpoint.form?.fields].flatMap(fieldsOf)
  /** How many things in a hundred are wrong. Often a single value: behind two of them nothing is tried but the first. */
  const share = random.pick([0, 0, 0, 30, 60])
  const wrongName = share === 0 && chance(60) ? names[random.below(names.length)] : undefined
  const isWrong = (name: string) => name === wrongName || chance(share)
  const sound = (name: string) =>
    name === 'sha256' ? sha256(random.pick(materials.pictures)) : soundValue(random, name, member, all)
  const value = (name: string) => (isWrong(name) ? hostileText(random) : sound(name))

  const headers: Record<string, string> = { Accept: 'application/json' }
  if (member.agent !== null) headers['Authorization'] = `Bearer ${member.agent.token}`
  if (chance(20))
    headers[IDEMPOTENCY_KEY_HEADER] = random.pick(['new', ...KEYS]) + (chance(50) ? String(random.below(1e9)) : '')

  let body: Buffer | null = null
  if (endpoint.bytes === true) {
    body = random.pick(materials.pictures)
    headers['Content-Type'] = 'application/octet-stream'
    const [from, to] = [random.below(body.length), random.below(body.length)]
    if (chance(30)) headers['Content-Range'] = `bytes ${from}-${to}/${body.length}`
  } else if (endpoint.form !== undefined && chance(20)) {
    // Pictures that came by themselves, or not.
    const named = Object.keys(endpoint.form.files).map((field) => {
      const picture = random.pick(materials.pictures)
      return [
        field,
        [{ sha256: isWrong(field) ? hostileText(random) : sha256(picture), size: picture.length }],
      ] as const
    })
    const fields = fieldsOf(endpoint.form.fields).map((name) => [name, value(name)] as const)
    body = Buffer.from(JSON.stringify(Object.fromEntries([...named, ...fields])))
    headers['Content-Type'] = 'application/json'
  } else if (endpoint.form !== undefined) {
    const form = makeForm(random, {
      files: endpoint.form.files,
      fields: fieldsOf(endpoint.form.fields).map((name) => [name, value(name)]),
      pictures: materials.pictures,
      share,
    })
    body = form.body
    headers['Content-Type'] = form.contentType
  } else if (endpoint.path === endpoints.clientReport.path && chance(70)) {
    body = Buffer.from(JSON.stringify(tellingReport(random, member)))
    headers['Content-Type'] = 'application/json'
  } else if (endpoint.body !== undefined) {
    body = Buffer.from(makeJson(random, fieldsOf(endpoint.body), share, isWrong, sound))
    headers['Content-Type'] = 'application/json'
  }
  if (share > 0 && chance(10)) body = Buffer.from(chance(50) ? random.pick(BROKEN_BODIES) : hostileJson(random))
  if (share > 0 && chance(8)) headers['Content-Type'] = random.pick(CONTENT_TYPES)
  for (let odd = share > 0 && chance(15) ? 1 + random.below(3) : 0; odd > 0; odd -= 1) {
    const [name, values] = random.pick(ODD_HEADERS_LIST)
    headers[name] = random.pick(values)
  }
  const method = share > 0 && chance(5) ? random.pick(METHODS) : endpoint.method
  const path = share > 0 && chance(3) ? random.pick(STRAY_PATHS) : makePath(random, endpoint, value, share)
  return { endpoint, method, path, headers, body: method === 'GET' || method === 'HEAD' ? null : body, member }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const [firstOdd = ['Accept', ['*/*']], ...otherOdd] = ODD_HEADERS
const ODD_HEADERS_LIST = [firstOdd, ...otherOdd] as const

function makePath(random: SeededRandom, endpoint: Endpoint, value: (name: string) => string, share: number): string {
  const isBroken = random.below(100) < share / 3
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    isBroken ? random.pick(BROKEN_ESCAPES) : escapeText(value(name)),
  )
  const names = fieldsOf(endpoint.query)
  // Names that are missing, unknown, or there twice.
  const query = names.flatMap((name) => (random.below(100) < share / 4 ? [] : [`${name}=${escapeText(value(name))}`]))
  if (random.below(100) < share / 6)
    query.push(...query, `${escapeText(hostileText(random))}=1`, 'a[b]=c', 'x'.repeat(random.below(3000)))
  return API_BASE + path + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** Percent escapes of the text's UTF-8; half a pair goes as the three bytes that are no UTF-8. */
function escapeText(text: string): string {
  return text
    .replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[^]/g, (character) =>
      /^[\uD800-\uDFFF]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
    )
    .slice(0, 12_000)
}

function makeJson(
  random: SeededRandom,
  names: readonly string[],
  share: number,
  isWrong: (name: string) => boolean,
  sound: (name: string) => string,
): string {
  const fields = names.flatMap((name) => {
    const asItShouldBe = `${JSON.stringify(name)}:${JSON.stringify(sound(name))}`
    if (!isWrong(name)) return [asItShouldBe]
    const hostile = `${JSON.stringify(name)}:${hostileJson(random)}`
    const kind = random.below(8)
    // Left out, written twice, or of any type.
    return kind === 0 ? [] : kind === 1 ? [hostile, asItShouldBe] : kind === 2 ? [asItShouldBe, hostile] : [hostile]
  })
  if (random.below(100) < share / 5) fields.push(`${JSON.stringify(hostileText(random))}:${hostileJson(random)}`)
  return `{${fields.join(',')}}`
}

/** What belongs into a field; of dialogs mostly one's own, sometimes another's. */
function soundValue(random: SeededRandom, name: string, member: Member, all: readonly string[]): string {
  const dialogs = random.below(4) === 0 ? all : member.dialogs
  switch (name) {
    case 'email':
      return random.below(2) === 0
        ? (member.agent?.email ?? 'agent@example.ru')
        : `fuzz-${random.below(1e6)}@example.ru`
    case 'password':
      return PLANTED.password
    case 'code':
      return String(random.below(1e6)).padStart(6, '0')
    case 'phone':
      // Few, so that what was linked is asked about as well.
      return `700000000${String(20 + random.below(20))}`
    case 'withdrawalMethod':
      return random.pick<(typeof BANKS)[number]>(BANKS).id
    case 'skipReason':
      return random.pick(SKIP_REASONS)
    case 'segmentPhoneId':
      return dialogs[random.below(dialogs.length)] ?? '1'
    case 'day':
      return random.pick(['2026-11-18', '2026-11-17', '2026-11-19', '2025-01-01', '2030-12-31'])
    case 'selectedDay':
      return String(TODAY + (random.below(5) - 3) * 86_400_000)
    default:
      return random.pick(['70', `${PLANTED.text}, ${PLANTED.name}`, 'abc', '0123456789abcdef0123456789abcdef'])
  }
}

const Fields = z.object({ def: z.object({ shape: z.record(z.string(), z.unknown()) }) })

function fieldsOf(schema: unknown): string[] {
  return schema === undefined ? [] : Object.keys(z.parse(Fields, schema).def.shape)
}
