import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { Deps } from '../../kernel/deps.ts'

const ALGORITHM = 2 satisfies Algorithm.Argon2id
/** The OWASP recommendation for argon2id: 19 MiB, two passes. */
const RECOMMENDED = { memoryKiB: 19_456, passes: 2 }

/** The hash contains its cost parameters, so that passwords of any cost can be checked. */
export function hashPassword(
  password: string,
  { passwordCost: { memoryKiB, passes } = RECOMMENDED }: Pick<Deps, 'passwordCost'> = {},
): Promise<string> {
  return hash(password, { algorithm: ALGORITHM, memoryCost: memoryKiB, timeCost: passes })
}

/** Checked for unknown names, so that refusing them takes as long as refusing a wrong password. */
const nobodysHash = hashPassword('a password that opens nothing')

export async function matchesPassword(known: string | null, given: string): Promise<boolean> {
  const matches = await verify(known ?? (await nobodysHash), given)
  return matches && known !== null
}
