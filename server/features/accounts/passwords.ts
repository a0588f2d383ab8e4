import { hash, verify } from '@node-rs/argon2'

// argon2id with the library's parameters (19 MiB, 2 passes), which are OWASP's.
let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Takes as long for an account that does not exist (null) as for one that does. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}
