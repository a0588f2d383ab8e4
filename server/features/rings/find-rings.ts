/** What ties agents together. `chain`: each brought the next, and nobody else. */
export interface Tie {
  kind: 'device' | 'payout' | 'chain'
  agentIds: readonly number[]
}

export interface Ring {
  /** In the order of their numbers. */
  agentIds: number[]
  kinds: Tie['kind'][]
}

/** Agents whom ties lead from one to another, whichever they are, together. */
export function findRings(ties: readonly Tie[]): Ring[] {
  const leaders = new Map<number, number>()
  const leaderOf = (id: number): number => {
    const leader = leaders.get(id) ?? id
    if (leader === id) return id
    const first = leaderOf(leader)
    leaders.set(id, first)
    return first
  }
  for (const { agentIds } of ties) {
    const [first, ...others] = agentIds.map(leaderOf)
    for (const other of others) if (first !== undefined) leaders.set(leaderOf(other), leaderOf(first))
  }
  const rings = new Map<number, { agentIds: Set<number>; kinds: Set<Tie['kind']> }>()
  for (const { kind, agentIds } of ties) {
    for (const id of agentIds) {
      const ring = rings.get(leaderOf(id)) ?? { agentIds: new Set(), kinds: new Set() }
      rings.set(leaderOf(id), ring)
      ring.agentIds.add(id)
      ring.kinds.add(kind)
    }
  }
  return [...rings.values()]
    .map(({ agentIds, kinds }) => ({ agentIds: [...agentIds].toSorted((a, b) => a - b), kinds: [...kinds].toSorted() }))
    .filter((ring) => ring.agentIds.length > 1)
}
