import type { TestServer } from '#support/server.ts'
import { readDay } from '#support/work-day.ts'
import type { Member } from './crowd.ts'

/** What the requests say in somebody's name beside what the server knows of him. */
export const PLANTED = { name: 'Незабудкина', text: 'Это она и есть', password: 'секрет-123' }

/** Of the texts that nobody types (`hostile.ts`): what is logged of them could as well be a person's. */
const HOSTILE = ['drop table agents', 'alert(1)', 'etc/passwd', 'яяяя', 'текст']

/** The log of a server: what it printed that is no word to the person at the terminal, who is shown codes in the demonstration. */
export function logLines(server: TestServer): string[] {
  return server.log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))
}

/** What the agents and their clients would not want read: e-mails, passwords, tokens, codes, phones, names, texts. */
export async function gatherSecrets(server: TestServer, crowd: readonly Member[]): Promise<string[]> {
  const secrets = new Set<string>()
  for (const { agent } of crowd) {
    if (agent === null) continue
    for (const secret of [agent.email, agent.password, agent.token, agent.email.split('@')[0] ?? ''])
      secrets.add(secret)
    const day = await readDay(agent.api).catch(() => null)
    for (const contact of day?.contacts ?? [])
      for (const said of Object.values(contact)) if (isTelling(said)) secrets.add(said)
  }
  for (const { code, links, to } of await server.outbox()) {
    secrets.add(to)
    if (code !== null) secrets.add(code)
    for (const link of links) secrets.add(new URL(link).searchParams.get('token') ?? link)
  }
  return [...secrets].filter((secret) => secret !== '')
}

/** A phone, a name, a text; not the word of a status. */
function isTelling(value: unknown): value is string {
  return typeof value === 'string' && (/[а-яё]/i.test(value) || /\d{10}/.test(value))
}

/** What stands in a line for every request alike, in the form that the log gives it: nobody's secret fits in. */
const UNTELLING =
  /"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"|"id":"[0-9A-Z]{12}"|"(agent|ms|queries|queryMs)":\d{1,5}(?=[,}])/g

/** An e-mail, a phone as people write it, a code or any other number as long. */
const FORMS = String.raw`[\w.]@\w|(?<!\w)\+?[78][\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d\d[\s-]*\d\d(?!\w)|(?<!\w)\d{6,}(?!\w)`

/** Five of the lines at most that hold one of the secrets, as a word of its own, or what has the form of one. */
export function findSecrets(lines: readonly string[], secrets: readonly string[]): string[] {
  const escaped = [...secrets, ...Object.values(PLANTED), ...HOSTILE].map((secret) =>
    secret.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  const any = new RegExp(String.raw`(?<![\w.])(?:${escaped.join('|')})(?!\w)|${FORMS}`, 'i')
  // Of a hundred thousand lines a thousand differ in what could tell something.
  const different = new Map(lines.map((line) => [line.replace(UNTELLING, ''), line]))
  return [...different].flatMap(([told, line]) => (any.test(told) ? [line] : [])).slice(0, 5)
}
