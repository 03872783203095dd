import { DAY_MS } from '../../kernel/day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The purposes of single-use codes, and how long each is valid. */
export const CODE_LIVES_MS = {
  /** Proves the address of an account. */
  'verify-address': DAY_MS,
  /** Proves the address that an account will have. */
  'change-address': DAY_MS,
  'reset-password': HOUR_MS,
  /**
   * What a used code did, so that a person who lost the answer and sends
   * it again gets the same one.
   */
  'used-verify-address': HOUR_MS,
  'used-reset-password': 10 * MINUTE_MS,
  invitation: 14 * DAY_MS,
  /** Carries a session in a URL from one host to another. */
  exchange: MINUTE_MS,
  /** The password was right; the second factor is still missing. */
  'second-step': 10 * MINUTE_MS,
  /** A member is signing in at another provider. */
  'social-state': 15 * MINUTE_MS,
  /** A browser is making a passkey, or asking for one. */
  'passkey-add': 10 * MINUTE_MS,
  'passkey-sign-in': 10 * MINUTE_MS,
  /** A member is allowing us to post at a Mastodon server. */
  'share-state': 15 * MINUTE_MS,
} as const satisfies Record<string, number>

export type CodePurpose = keyof typeof CODE_LIVES_MS
