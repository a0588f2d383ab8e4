import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../../server/migrations/', import.meta.url)

/** Written before the rule, and applied for good. None may be added. */
const OLDER = [
  '0001_agents.sql',
  '0002_contacts.sql',
  '0004_uploads.sql',
  '0005_money.sql',
  '0010_verifications.sql',
  '0013_binding_work.sql',
  '0030_rate_limits.sql',
  '0031_sweeping.sql',
  '0040_fair_reading.sql',
  '0200_proofs.sql',
  '0260_evidence.sql',
  '0262_ties.sql',
  '0350_notifications.sql',
]

const CHANGE =
  /\b(?:create (?:unlogged )?table(?: if not exists)?|alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|create (?:unique )?index(?: concurrently)?(?: if not exists)? \w+ on(?: only)?)\s+(\w+)/gi

/** The tables whose shape it changes; what its functions do when they are called is not of its transaction. */
function changedTables(text: string): string[] {
  const sql = text.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
  return [...new Set([...sql.matchAll(CHANGE)].map(([, table = '']) => table))]
}

// shows: 16.39
test('a migration changes the shape of one table: it is one transaction, and locks what it changes till its end', () => {
  const several = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .filter((name) => changedTables(readFileSync(new URL(name, FOLDER), 'utf8')).length > 1)
  expect(several).toEqual(OLDER)
})

test.each([
  ['create table a (id int); create index a_id on a (id);', ['a']],
  ['alter table a add column b int;\nalter table c drop column d;', ['a', 'c']],
  ['CREATE UNIQUE INDEX CONCURRENTLY b ON c (d); -- alter table e\ndrop table if exists f;', ['c', 'f']],
  ['create function f() returns void language plpgsql as $$ begin create table g (); end $$;', []],
])('what changes: %s', (sql, tables) => {
  expect(changedTables(sql)).toEqual(tables)
})
