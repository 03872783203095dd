import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Ideathlon'
const PERIOD_S = 30
/** A clock may be this many steps off, either way. */
const WINDOW = 1

export function freshSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the picture. */
export function uriOf(secret: string, label: string): string {
  return totp(secret, label).toString()
}

/**
 * The step of time that a code belongs to, if it is a right one and of a later step than the last that
 * was used: a code opens a door once.
 */
export function stepOf(
  code: string,
  { secret, lastStep }: { secret: string; lastStep: number },
  now: Date,
): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return step > lastStep ? step : undefined
}

/** The code of an instant, as the app shows it. */
export function codeAt(secret: string, now: Date): string {
  return totp(secret).generate({ timestamp: now.getTime() })
}

function totp(secret: string, label = 'member'): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })
}
