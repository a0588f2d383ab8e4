import type { SeededRandom } from '#support/seeded-random.ts'
import { hostileText } from './hostile.ts'

interface FormOptions {
  /** Field name → how many files it takes. */
  files: Record<string, number>
  fields: readonly (readonly [string, string])[]
  pictures: readonly [Buffer, ...Buffer[]]
  /** How many parts in a hundred are not as they should be. */
  share: number
}

const GARBAGE: readonly [Buffer, ...Buffer[]] = [
  Buffer.alloc(0),
  Buffer.from('просто текст'),
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  Buffer.from('474946383961ffffffff000000', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"><rect/></svg>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  Buffer.from('<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "&b;">]><svg>&b;</svg>'),
  Buffer.alloc(40_000, 0xff),
]

/** A multipart body written by hand, since no client writes wrong ones. */
export function makeForm(
  random: SeededRandom,
  { files, fields, pictures, share }: FormOptions,
): { body: Buffer; contentType: string } {
  const chance = (percent: number) => random.below(100) < percent
  const boundary = `----fuzz${random.below(1e9)}`
  const parts: Buffer[] = fields.map(([name, value]) => part(boundary, `name="${name}"`, Buffer.from(value)))
  for (const [name, most] of Object.entries(files)) {
    const count = chance(share / 3) ? random.below(most + 2) : 1
    for (let index = 0; index < count; index += 1) {
      const bytes = chance(share) ? random.pick(GARBAGE) : random.pick(pictures)
      const fileName = chance(share / 3)
        ? hostileText(random)
            .replace(/["\r\n]/g, '_')
            .slice(0, 500)
        : `${index}.png`
      parts.push(
        part(
          boundary,
          `name="${chance(share / 8) ? 'other' : name}"; filename="${fileName}"`,
          bytes,
          chance(share / 4) ? random.pick(['text/html', 'image/svg+xml', '', '/']) : 'image/png',
        ),
      )
    }
  }
  if (chance(share / 6))
    parts.push(
      part(
        boundary,
        random.pick([
          '',
          'name=',
          'name="__proto__"',
          `name="${'x'.repeat(2000)}"`,
          'filename="a.png"',
          'name="a"; name="b"',
        ]),
        Buffer.from('x'),
      ),
    )
  if (chance(share / 6)) parts.reverse()
  const end = chance(share / 8) ? '' : `--${boundary}--\r\n`
  const whole = Buffer.concat([...parts, Buffer.from(end)])
  const body = chance(share / 10) ? whole.subarray(0, random.below(whole.length + 1)) : whole
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}

function part(boundary: string, disposition: string, bytes: Buffer, type?: string): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}
