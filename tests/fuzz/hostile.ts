import type { SeededRandom } from '#support/seeded-random.ts'

const LONE_SURROGATE = '\uD800'
const NUL = '\0'

/** What nobody types, and what a database, a parser or a regular expression may stumble over. */
const TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  LONE_SURROGATE,
  `x\uDFFFy`,
  '\uFEFF',
  '\u202Eтекст',
  '𝟘'.repeat(20),
  '👩‍👩‍👧‍👦',
  'İı',
  'ß'.repeat(100),
  '\r\n',
  '\t\v\f',
  '%',
  '%00',
  '_',
  '\\',
  `\\u0000`,
  `'`,
  `'; drop table agents; --`,
  '" or ""="',
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e400',
  '-1e400',
  'NaN',
  'Infinity',
  '0x10',
  '0b1',
  '١٢٣',
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  '18446744073709551616',
  '1.5',
  '00000000000',
  '7000',
  '+7 000',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-11-18T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  'toString',
  'a@b',
  'а@б.рф',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.ru`,
  'x'.repeat(101),
  'я'.repeat(3000),
  'x'.repeat(60_000),
  '(a+)+$',
  '[',
  '*',
]

export function hostileText(random: SeededRandom): string {
  const kind = random.below(12)
  // A NUL goes through nearly every check, and no text of PostgreSQL can hold it.
  if (kind === 0) return `abc${NUL}`
  return kind < 3 ? randomText(random) : random.pick(TEXTS)
}

/** Any UTF-16 whatever, halves of pairs included. */
function randomText(random: SeededRandom): string {
  return String.fromCharCode(
    ...Array.from({ length: random.below(12) }, () => random.below(random.below(2) === 0 ? 256 : 65_536)),
  )
}

/** JSON for any place in a body, as text: it may hold what no JavaScript value can, as a key written twice. */
export function hostileJson(random: SeededRandom, depth = 0): string {
  const kinds: readonly [() => string, ...(() => string)[]] = [
    () => JSON.stringify(hostileText(random)),
    () => JSON.stringify(hostileText(random)),
    () => JSON.stringify(hostileText(random)),
    () => random.pick(['null', 'true', 'false', '{}', '[]', '""']),
    () =>
      random.pick([
        '0',
        '-0',
        '1',
        '-1',
        '1.5',
        '1e400',
        '-1e400',
        '1e-400',
        '9007199254740993',
        '123456789012345678901234567890',
        '2147483648',
        '70001234567',
      ]),
    () =>
      random.pick([
        () => '['.repeat(20_000) + ']'.repeat(20_000),
        () => '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000),
      ])(),
    () => `[${hostileJson(random, depth + 1)},${hostileJson(random, depth + 1)}]`,
    () => `{${JSON.stringify(hostileText(random))}:${hostileJson(random, depth + 1)}}`,
    () => `{"__proto__":${hostileJson(random, depth + 1)},"constructor":{"prototype":{"isApproved":true}}}`,
  ]
  return depth > 2 ? JSON.stringify(hostileText(random)) : random.pick(kinds)()
}

/** No JSON at all. */
export const BROKEN_BODIES: readonly [string, ...string[]] = [
  '',
  '{',
  '[',
  '"',
  '{"a":}',
  "{'a':1}",
  'a=b&c=d',
  '<xml/>',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '\uFEFF{}',
  '{}{}',
  NUL,
  '{"a":1,"a":2}',
  'NaN',
]

export const CONTENT_TYPES: readonly [string, ...string[]] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonp',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  '*/*',
  ';',
  'a',
  '/',
  'image/png',
  'application/octet-stream',
]

export const METHODS: readonly [string, ...string[]] = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'SEARCH',
  'QUERY',
]

/** Paths beside the table's own, and what a `{name}` in one may hold beyond any text. */
export const STRAY_PATHS: readonly [string, ...string[]] = [
  '/api',
  '/api/',
  '/api//',
  '/api/nothing',
  '/api/users',
  '/api/users/info',
  '/api/users/info/',
  '/api/users/plan/signup/',
  '/api/hooks/messenger',
  '/api/../api/auth/me',
  '/api/%2e%2e/auth/me',
  '/api/auth/me/',
  '/api/auth/me/me',
  '/api/AUTH/ME',
  '/api/auth%2Fme',
  '/api?x',
  '/api/server-time#x',
]
export const BROKEN_ESCAPES: readonly [string, ...string[]] = [
  '%',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%C0%80',
  '%FF',
  '%2F',
  '..',
  '%2e%2e',
  '%25',
  ';',
  '*',
]

/** Headers that mean something to us or to what we are built from. The values hold what a client is able to send. */
export const ODD_HEADERS: readonly [string, readonly [string, ...string[]]][] = [
  [
    'Authorization',
    [
      '',
      'Bearer',
      'Bearer ',
      'bearer x',
      'Basic dTpw',
      'Bearer a b',
      `Bearer ${'x'.repeat(4000)}`,
      'Bearer \u00ff\u00fe',
      'Bearer null',
      'Bearer %00',
    ],
  ],
  ['Idempotency-Key', ['', ' ', 'key', '\u00e9', '../..', "'", 'x'.repeat(2000), '0']],
  ['If-None-Match', ['*', '""', 'W/"x"', '"', ',,,', 'x'.repeat(2000)]],
  ['Accept', ['text/html', '*/*;q=0', ';;;', '']],
  ['Accept-Encoding', ['br;q=nan', 'identity;q=0', '*;q=0', 'gzip, '.repeat(100)]],
  ['Accept-Language', ['en', '*', 'xx-'.repeat(100)]],
  [
    'X-Forwarded-For',
    [
      '',
      'garbage',
      '1.2.3.4',
      '1.2.3.4, garbage, ::1',
      '999.1.1.1',
      '::ffff:1.2.3.4',
      'fe80::1%eth0',
      '[::1]:80',
      'x'.repeat(1000),
      ',,,',
      "'",
    ],
  ],
  ['X-Forwarded-Host', ['', 'evil.example', 'a b', '<b>', 'x'.repeat(500)]],
  ['X-Forwarded-Proto', ['https', 'ftp', '', 'https,http', 'x'.repeat(500)]],
  ['Host', ['evil.example', 'a:b:c', '[', '', 'x'.repeat(300)]],
  ['Range', ['bytes=0-', 'bytes=9-1', 'bytes=abc', 'pages=1']],
  ['Content-Encoding', ['gzip', 'br', 'nonsense']],
  ['Content-Length', ['0']],
  ['Cookie', ['a=b', '=;=;', 'x'.repeat(4000)]],
  ['Origin', ['null', 'https://evil.example', '']],
  ['User-Agent', ['', 'x'.repeat(4000)]],
  ['Upgrade', ['h2c', 'websocket']],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['Referer', ['%', 'javascript:1']],
]
