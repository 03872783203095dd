import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Ideathlon'
const PERIOD_S = 30
/** How many steps a clock may be off in either direction. */
const WINDOW = 1

export function freshSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI in the QR code that an authenticator app reads. */
export function uriOf(secret: string, label: string): string {
  return totp(secret, label).toString()
}

/**
 * The time step of a valid code. Undefined if the code is wrong, or not later than the last used
 * step, so that each code works only once.
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

/** The code that the app shows at a given time. */
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
