import { z } from 'zod'
import { damaged, databaseFolder } from './database/embedded.ts'
import { CountRow } from './database/rows.ts'
import { Fragment, type Sql } from './database/sql.ts'
import { checkLedger } from './features/ledger/check.ts'
import { log } from './logging/log.ts'

const RECOVERED = 'Прошлый запуск оборвался. База восстановлена по её журналу и прочитана целиком'

const TableRow = z.object({ name: z.string() })

/**
 * After an unclean end the embedded database has replayed its journal. Before anybody is served every row is read, each
 * page against its checksum, and the ledger is proved; what was found is said in the log.
 * @throws ConfigError when something can't be read.
 */
export async function proveWhole(sql: Sql, dataDir: string): Promise<void> {
  const tables = await sql.many(TableRow)`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`
  let rows = 0
  for (const { name } of tables) {
    // As text, so that no index stands in for the rows, and long values are read as well.
    const { count } = await sql.one(CountRow)`select count(t::text) as count from ${new Fragment(name)} t`.catch(
      (error: unknown) => {
        throw damaged(databaseFolder(dataDir), error)
      },
    )
    rows += count
  }
  const { unequal, overdrawn } = await checkLedger(sql)
  const doubts = unequal.length + overdrawn.length
  const found = { tables: tables.length, rows, doubts }
  if (doubts === 0) log.warn(found, `${RECOVERED}; журнал денег сходится`)
  else log.error(found, `${RECOVERED}; ЖУРНАЛ ДЕНЕГ НЕ СХОДИТСЯ: npm run operator -- ledger`)
}
