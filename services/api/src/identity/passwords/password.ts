import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** The OWASP recommendation for argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Checked for unknown names, so that they take as long to refuse as a wrong password. */
const nobodysHash = hashPassword('a password that opens nothing')

export async function matchesPassword(known: string | null, given: string): Promise<boolean> {
  const matches = await verify(known ?? (await nobodysHash), given)
  return matches && known !== null
}
