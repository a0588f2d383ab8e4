import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { now } from '../../context.ts'
import type { Sql } from '../../database/sql.ts'
import { OperatorError } from '../../operator/command.ts'
import { isStorable } from '../../http/parse-input.ts'
import { forgetFreeContacts } from './free-pool.ts'
import { normalizePhone } from '#domain/phone.ts'

export interface ImportReport {
  rows: number
  imported: number
  skipped: { broken: number; badPhone: number; repeated: number; known: number; suppressed: number }
}

interface Row {
  phone: string
  name: string
  segment: string
  source: string
  consent: string
}

const BATCH = 1000
const NAME_MAX = 200

const COLUMNS: Record<string, keyof Row> = {
  phone: 'phone',
  телефон: 'phone',
  номер: 'phone',
  name: 'name',
  имя: 'name',
  фио: 'name',
  клиент: 'name',
  segment: 'segment',
  сегмент: 'segment',
  source: 'source',
  источник: 'source',
  consent: 'consent',
  согласие: 'consent',
}

/**
 * Adds contacts from CSV (UTF-8, comma or semicolon, a header with `phone` at least), as a stream: a base of a million
 * takes no more memory than a thousand rows. A broken row is counted and skipped.
 * @throws OperatorError when there is no header to go by.
 */
export async function importContacts(context: Context, input: Readable): Promise<ImportReport> {
  const report: ImportReport = {
    rows: 0,
    imported: 0,
    skipped: { broken: 0, badPhone: 0, repeated: 0, known: 0, suppressed: 0 },
  }
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    columns: readHeader,
    trim: true,
    skip_empty_lines: true,
    relax_quotes: false,
    skip_records_with_error: true,
  })
  parser.on('skip', () => {
    report.skipped.broken += 1
    report.rows += 1
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)

  // Numbers take a third of the memory of strings.
  const seen = new Set<number>()
  let batch: Row[] = []
  for await (const record of parser) {
    report.rows += 1
    const row = toRow(record)
    if (!isStorable(record)) {
      report.skipped.broken += 1
    } else if (row === null) {
      report.skipped.badPhone += 1
    } else if (seen.has(Number(row.phone))) {
      report.skipped.repeated += 1
    } else {
      seen.add(Number(row.phone))
      batch.push(row)
    }
    if (batch.length === BATCH) {
      await insertBatch(context.sql, batch, now(context), report)
      batch = []
    }
  }
  await insertBatch(context.sql, batch, now(context), report)
  forgetFreeContacts(context)
  return report
}

function readHeader(header: string[]): (keyof Row | false)[] {
  const columns = header.map((title) => COLUMNS[title.trim().toLowerCase()] ?? false)
  if (!columns.includes('phone'))
    throw new OperatorError(
      'В первой строке файла нужен столбец phone (телефон). Ещё понимаем: name, segment, source, consent.',
    )
  return columns
}

function toRow(record: Partial<Row>): Row | null {
  const phone = normalizePhone(record.phone ?? '')
  if (phone === null) return null
  const { name = '', segment = '', source = '', consent = '' } = record
  return { phone, name: name.replace(/\s+/g, ' ').slice(0, NAME_MAX), segment, source, consent }
}

const Counts = z.object({ imported: z.int(), suppressed: z.int() })

async function insertBatch(sql: Sql, rows: readonly Row[], moment: Date, report: ImportReport): Promise<void> {
  if (rows.length === 0) return
  const column = (name: keyof Row) => rows.map((row) => row[name])
  const { imported, suppressed } = await sql.one(Counts)`
    with given as (
      select g.*, exists (select 1 from suppressions s where s.phone = g.phone) as suppressed
      from unnest(${column('phone')}::text[], ${column('name')}::text[], ${column('segment')}::text[], ${column('source')}::text[], ${column('consent')}::text[])
        with ordinality as g (phone, name, segment, source, consent, number)
    ), added as (
      insert into contacts (phone, name, segment, source, consent, imported_at)
      select phone, name, segment, source, consent, ${moment} from given where not suppressed order by number
      on conflict (phone) do nothing returning 1
    )
    select (select count(*) from added) as imported, (select count(*) from given where suppressed) as suppressed`
  report.imported += imported
  report.skipped.suppressed += suppressed
  report.skipped.known += rows.length - imported - suppressed
}
