import type { TestServer } from '#support/server.ts'
import { readDay } from '#support/work-day.ts'
import type { Member } from './crowd.ts'

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

/** The secrets that stand in the lines as words of their own, with the lines; and whatever has the form of an e-mail or a phone. */
export function findSecrets(lines: readonly string[], secrets: readonly string[]): string[] {
  const escaped = secrets.map((secret) => secret.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const any = new RegExp(`(?<![\\w.])(?:${escaped.join('|')})(?!\\w)|[\\w.]@\\w|(?<!\\w)[78]\\d{10}(?!\\w)`, 'i')
  return lines.filter((line) => any.test(line)).slice(0, 5)
}
