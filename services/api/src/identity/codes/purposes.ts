import { DAY_MS } from '../../kernel/day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The purposes of single-use codes, and how long each code is valid. */
export const CODE_LIVES_MS = {
  /** Verifies the address of an account. */
  'verify-address': DAY_MS,
  /** Verifies the new address of an account. */
  'change-address': DAY_MS,
  'reset-password': HOUR_MS,
  /**
   * Remembers the result of a used code, so that a person who lost the answer and sends the code
   * again gets the same result.
   */
  'used-verify-address': HOUR_MS,
  'used-reset-password': 10 * MINUTE_MS,
  invitation: 14 * DAY_MS,
  /** Transfers a session from one host to another in a URL. */
  exchange: MINUTE_MS,
  /** The password was right, but the second factor is still missing. */
  'second-step': 10 * MINUTE_MS,
  /** A member is signing in with another provider. */
  'social-state': 15 * MINUTE_MS,
  /** A browser is creating a passkey, or asking for one. */
  'passkey-add': 10 * MINUTE_MS,
  'passkey-sign-in': 10 * MINUTE_MS,
  /** A member is allowing us to post through a Mastodon server. */
  'share-state': 15 * MINUTE_MS,
} as const satisfies Record<string, number>

export type CodePurpose = keyof typeof CODE_LIVES_MS
