import type { Queryable } from '../../database/sql.ts'
import { countSuccesses } from '../../dialogs/counts.ts'
import { findRings, type Ring } from './find-rings.ts'
import { findMembers, listTies, type Member } from './repository.ts'

export { findTied } from './repository.ts'

export interface ShownRing extends Ring {
  members: (Member & { successes: number })[]
}

/** Agents that devices, phones of payouts or chains of referrals tie together, the largest rings first. */
export async function listRings(sql: Queryable): Promise<ShownRing[]> {
  const rings = findRings(await listTies(sql))
  const ids = rings.flatMap(({ agentIds }) => agentIds)
  const [members, successes] = await Promise.all([findMembers(sql, ids), countSuccesses(sql, ids)])
  return rings
    .map((ring) => ({
      agentIds: ring.agentIds,
      kinds: ring.kinds,
      members: members
        .filter(({ id }) => ring.agentIds.includes(id))
        .map((member) => Object.assign(member, { successes: successes.get(member.id) ?? 0 })),
    }))
    .toSorted((a, b) => b.agentIds.length - a.agentIds.length)
}
