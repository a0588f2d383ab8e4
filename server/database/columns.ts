import type { RowSchema } from './rows.ts'
import { Fragment } from './sql.ts'

/**
 * The select list of a table's row, from the row's schema: `agentId` is the column agent_id. What is read is what is
 * selected, so a new column is named in one place.
 */
export function columnsOf(row: RowSchema): Fragment {
  return new Fragment(Object.keys(row.shape).map(toColumn).join(', '))
}

function toColumn(field: string): string {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return column === field ? column : `${column} as "${field}"`
}
