import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turns } from '../../turns.ts'

// argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's: some 30 ms of one core and one of the
// four threads that files are read by too. A flood of sign-ins may take neither all the cores nor all the threads, and
// nobody waits in its line for longer than two or three seconds.
const turns = new Turns({ atOnce: availableParallelism() > 2 ? 2 : 1, mostWaiting: 80 })

let decoy: Promise<string> | null = null

/** @throws AppError `busy`. */
export function hashPassword(password: string): Promise<string> {
  return turns.take(() => hash(password))
}

/** Takes as long for an account that does not exist (null) as for one that does. @throws AppError `busy`. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return turns.take(async () => {
    decoy ??= hash('nobody has this password')
    const matches = await verify(passwordHash ?? (await decoy), password)
    return matches && passwordHash !== null
  })
}
