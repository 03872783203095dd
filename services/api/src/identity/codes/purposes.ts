const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Everything a single-use code can be for, and how long it is good. */
export const CODE_LIVES_MS = {
  /** The owner of an account reads the mail of its address. */
  'verify-address': DAY_MS,
  /** The same, of the address that an account is to have. */
  'change-address': DAY_MS,
  'reset-password': HOUR_MS,
  invitation: 14 * DAY_MS,
  /** Stands for a session in an address, on the way from one host to another. */
  exchange: MINUTE_MS,
  /** The password was right; the second factor is still to come. */
  'second-step': 10 * MINUTE_MS,
  /** Somebody is away at another provider. */
  'social-state': 15 * MINUTE_MS,
} as const satisfies Record<string, number>

export type CodePurpose = keyof typeof CODE_LIVES_MS
