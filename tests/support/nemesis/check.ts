import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { UploadResult } from '#contract/upload.ts'
import type { S3Server } from '../s3-server.ts'
import type { Effect, History } from './history.ts'

/** Refusals that a working agent may meet. */
const REFUSALS = new Set([
  'daily_limit',
  'key_in_flight',
  'balance_too_low',
  'nothing_to_accrue',
  'nothing_to_report',
  'reports_unread',
])
/** Every call is answered within 10 s of the server's life; a frozen one lives later. */
const LATE_MS = 14_000

/** Everything that is not as it was promised; empty when all is well. */
export async function findBroken(history: History, session: Client, s3: S3Server): Promise<string[]> {
  return [
    ...findDishonest(history),
    ...history.changed,
    ...history.effects.flatMap((effect) => (effect.isSettled ? [] : [`never settled: ${describe(effect)}`])),
    ...(await checkContacts(history, session)),
    ...(await checkReports(history, session, s3)),
    ...(await checkWithdrawals(history, session)),
    ...(await checkMoney(session)),
  ]
}

/** Only 2xx, an understandable refusal, 503 with the time to come again; or the line broke. */
function findDishonest({ calls }: History): string[] {
  return calls.flatMap(({ operation, status, code, text, retryAfter, tookMs }) => {
    const isHonest =
      status === 0 ||
      (status >= 200 && status < 300) ||
      (status === 503
        ? Number(retryAfter) > 0 && /^[А-Я][^A-Za-z]+ Код ошибки: [0-9A-Z]{4}$/.test(text)
        : REFUSALS.has(code ?? ''))
    return isHonest && (status === 0 || tookMs < LATE_MS)
      ? []
      : [`${operation}: ${status} ${code ?? ''} «${text.slice(0, 80)}» after ${tookMs} ms`]
  })
}

/** An acknowledged contact is in its agent's day, once, and there is none that no agent was told of. */
async function checkContacts(history: History, session: Client): Promise<string[]> {
  const { rows } = await session.query<{ id: string; agent: string; phone: string }>(
    'select d.id::text as id, agent_id::text as agent, phone from dialogs d join contacts c on c.id = contact_id where agent_id = any($1)',
    [agentsOf(history)],
  )
  const told = history.acknowledged('take').map(({ agentId, answer }) => {
    const { segmentPhoneId, phone } = JSON.parse(answer ?? '{}')
    return `${segmentPhoneId} ${agentId} ${phone}`
  })
  const kept = rows.map(({ id, agent, phone }) => `${id} ${agent} ${phone}`)
  return [
    ...twice('told twice', told),
    ...twice(
      'given twice',
      rows.map(({ phone }) => phone),
    ),
    ...missing('a contact was told of and is not there', told, kept),
    ...missing('a contact was given and nobody was told', kept, told),
  ]
}

async function checkReports(history: History, session: Client, s3: S3Server): Promise<string[]> {
  const { rows } = await session.query<{ agent: string; batch: string; sha256: string; size: number; key: string }>(
    `select b.agent_id::text as agent, b.id::text as batch, sha256, size, file_key as key
     from report_batches b join screenshots s on s.batch_id = b.id where b.agent_id = any($1)`,
    [agentsOf(history)],
  )
  const acknowledged = history.acknowledged('report')
  const sent = acknowledged.flatMap(({ agentId, pictures }) => pictures.map((each) => nameOf(agentId, each)))
  const kept = rows.map((row) => nameOf(row.agent, row))
  const wrongReceipts = acknowledged.flatMap((effect) => {
    const files = UploadResult.parse(JSON.parse(effect.answer ?? '{}')).receipt?.files ?? []
    return JSON.stringify(files) === JSON.stringify(effect.pictures)
      ? []
      : [`the receipt of ${describe(effect)} is not its bytes`]
  })
  const wrongFiles = rows.flatMap(({ key, sha256 }) => {
    const bytes = s3.files.get(key)?.bytes
    return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256
      ? []
      : [`the store has not ${key}`]
  })
  return [
    ...wrongReceipts,
    ...wrongFiles,
    ...twice('a report counted twice', kept),
    ...missing('a report was acknowledged and is not there', sent, kept),
    ...missing('a report is there and nobody was told', kept, sent),
  ]
}

async function checkWithdrawals(history: History, session: Client): Promise<string[]> {
  const { rows } = await session.query<{ key: string }>(
    'select idempotency_key as key from withdrawals where agent_id = any($1)',
    [agentsOf(history)],
  )
  const told = history.acknowledged('withdraw').map(({ key }) => key)
  const kept = rows.map(({ key }) => key)
  return [
    ...twice('a withdrawal made twice', kept),
    ...missing('a withdrawal was acknowledged and is not there', told, kept),
    ...missing('a withdrawal is there and nobody was told', kept, told),
  ]
}

/** Balances are the sums of their entries and were never below zero; a dialog is paid once, a withdrawal taken once. */
async function checkMoney(session: Client): Promise<string[]> {
  const ask = async (what: string, text: string): Promise<string[]> =>
    (await session.query(text)).rows.map((row) => `${what}: ${JSON.stringify(row)}`)
  return [
    ...(await ask(
      'a balance is not the sum of its entries',
      `select a.id, a.balance, sum(e.amount) from agents a left join ledger_entries e on e.agent_id = a.id
       group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
    )),
    ...(await ask(
      'a balance was below zero',
      `select agent_id, running from (select agent_id, sum(amount) over (partition by agent_id order by id) as running from ledger_entries) e
       where running < 0`,
    )),
    ...(await ask(
      'entries for one cause',
      'select cause, count(*) from ledger_entries group by cause having count(*) > 1',
    )),
    ...(await ask(
      'a dialog is paid and has no entry, or the other way round',
      `select d.id, d.paid_at, e.amount from dialogs d full join
         (select substring(cause from 8)::bigint as id, amount from ledger_entries where cause like 'dialog:%') e on e.id = d.id
       where (d.paid_at is null) <> (e.id is null)`,
    )),
    ...(await ask(
      'a withdrawal did not leave the balance',
      `select w.id from withdrawals w left join ledger_entries e on e.cause = 'withdrawal:' || w.id and e.amount = -w.amount
       where e.id is null`,
    )),
  ]
}

function nameOf(agent: string | number, { sha256, size }: { sha256: string; size: number }): string {
  return `${agent} ${sha256} ${size}`
}

function agentsOf({ effects }: History): number[] {
  return [...new Set(effects.map(({ agentId }) => agentId))]
}

function describe({ operation, agentId, key }: Effect): string {
  return `${operation} of agent ${agentId}, key ${key}`
}

function twice(what: string, names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.flatMap((name) => {
    if (seen.has(name)) return [`${what}: ${name}`]
    seen.add(name)
    return []
  })
}

function missing(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const there = new Set(found)
  return wanted.flatMap((name) => (there.has(name) ? [] : [`${what}: ${name}`]))
}
