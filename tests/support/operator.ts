import type { TestServer } from './server.ts'

/** The operator's decision on the agent's withdrawal that waits for one, by the command line. */
export async function decideWithdrawal(
  server: TestServer,
  email: string,
  decision: 'settle' | 'refuse',
  reason?: string,
): Promise<void> {
  const list = await server.operator('withdrawals')
  const id = list
    .split('\n')
    .find((line) => line.includes(`  ${email}  `))
    ?.split(' ')[0]
  if (id === undefined) throw new Error(`The operator's list has no ${email}:\n${list}`)
  await server.operator(decision, id, ...(reason === undefined ? [] : [reason]))
}
