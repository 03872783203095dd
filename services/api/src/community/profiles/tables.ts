import type { MastheadPattern, SocialNetwork } from '@ideathlon/contracts/profiles'
import type { Generated, GeneratedAlways } from 'kysely'

/** The columns of an account that make up the public profile. */
export type FaceColumns = {
  slogan: Generated<string>
  place: Generated<string>
  links: Generated<string[]>
  is_organization: Generated<boolean>
  masthead_pattern: MastheadPattern | null
  masthead_hue: number | null
  masthead_picture: string | null
  handle_changed_at: Date | null
  found_by: GeneratedAlways<string>
}

type PeopleTables = {
  former_handles: { handle: string; account: number; left_at: Date }
  social_handles: { account: number; provider: SocialNetwork; handle: string }
  payout_methods: {
    account: number
    kind: 'bank' | 'paypal'
    holder: string
    country: string
    masked: string
    /** Null if it was stored before the hash was keyed; such hashes were deleted. */
    fingerprint: Buffer | null
    changed_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PeopleTables {}
}

declare module '../../identity/tables.ts' {
  interface AccountColumns extends FaceColumns {}
}
