import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const ITERATIONS = 4_096
const KEY_BYTES = 32
const STORED = /^SCRAM-SHA-256\$(\d+):([A-Za-z\d+/=]+)\$/

/**
 * What PostgreSQL stores for a password (RFC 5802), for use in statements that set it: nobody who
 * reads such a statement, for example in a log, can sign in with it. The password must be ASCII
 * only.
 */
export function verifierOf(password: string, salt: Buffer, iterations = ITERATIONS): string {
  const salted = pbkdf2Sync(password, salt, iterations, KEY_BYTES, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const serverKey = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

/** `stored`: what PostgreSQL has stored for a role; null if the role has no password. */
export function isVerifierOf(password: string, stored: string | null): boolean {
  const [, iterations, salt = ''] = STORED.exec(stored ?? '') ?? []
  if (iterations === undefined) return false
  return verifierOf(password, Buffer.from(salt, 'base64'), Number(iterations)) === stored
}
