import { now, type Context } from '../../context.ts'
import { gather } from '../../database/gather.ts'
import { listNextNames, type NextNames } from '../../dialogs/names.ts'

type FindByAgent = (agentId: string) => Promise<NextNames | null>

const finders = new WeakMap<Context, FindByAgent>()

/** The contacts that are next in the base, and the names they would stand beside with the agent. */
export async function findNextNames(context: Context, agentId: number): Promise<NextNames> {
  const find = finders.get(context) ?? makeFinder(context)
  finders.set(context, find)
  return (await find(String(agentId))) ?? { contacts: [], beside: [] }
}

/** In the hours when everybody takes contacts, many share one statement. */
function makeFinder(context: Context): FindByAgent {
  return gather(async (agentIds) => {
    const rows = await listNextNames(context.sql, agentIds.map(Number), now(context))
    return new Map(rows.map(({ agentId, ...names }) => [String(agentId), names]))
  })
}
