/** Whether this agent's page is asked how quick it is: always the same agents, so that their figures can be compared. */
export function isTimed(agentId: number, percent: number): boolean {
  return agentId % 100 < percent
}
