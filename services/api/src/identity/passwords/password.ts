import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** As OWASP asks of argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Made once, so that a name nobody has costs as long to refuse as a wrong password. */
const nobodysHash = hashPassword('a password that opens nothing')

export async function matchesPassword(known: string | null, given: string): Promise<boolean> {
  const matches = await verify(known ?? (await nobodysHash), given)
  return matches && known !== null
}
