import type { Duty } from '@ideathlon/contracts/community/duties'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CodePurpose } from './codes/purposes.ts'

/**
 * The columns of an account. A slice that stores something there adds its columns to this
 * interface.
 * @public
 */
export interface AccountColumns {
  id: GeneratedAlways<number>
  handle: string
  email: string | null
  claimed_email: string | null
  password_hash: string | null
  first_name: string
  last_name: Generated<string>
  bio: Generated<string>
  interests: Generated<string[]>
  is_guest: Generated<boolean>
  is_admin: Generated<boolean>
  linked_to: number | null
  /**
   * The account into which this one was merged, and which the person keeps; null if this one was
   * not merged.
   */
  merged_into: number | null
  created_at: Date
  email_verified_at: Date | null
  left_verified: Generated<boolean>
  scouted_by: number | null
  /**
   * If entering an idea credited the member to the scout: the challenge of that idea, which is not
   * revealed before it has closed.
   */
  scouted_in: Generated<number | null>
  scouted_at: Date | null
  /** The challenge to which the scout's link led; null if it led to another page. */
  scouted_for: Generated<number | null>
  /** Where the scout's link was shared. */
  scouted_via: Generated<string | null>
  leaving_at: Date | null
  code_mailed_at: Date | null
  is_ambassador: Generated<boolean>
  /** The duties of the member's groups. */
  duties: Generated<Duty[]>
  trusted_at: Date | null
  silenced_until: Date | null
  suspended_until: Date | null
  /** When the organisation that created the account deactivated it. */
  deactivated_at: Date | null
  deleted_at: Date | null
  director_milestone: Generated<number>
  /** The time of the close that last paid the member for fair play. */
  director_quality_at: Date | null
  avatar: string | null
  locale: Generated<string>
}

type IdentityTables = {
  accounts: AccountColumns
  sessions: {
    token_hash: Buffer
    id: GeneratedAlways<string>
    account: number
    shadowed_by: number | null
    device: Generated<string>
    created_at: Date
    seen_at: Date | null
    expires_at: Date
    old_hash: Buffer | null
    renewed_at: Date | null
  }
  codes: {
    code_hash: Buffer
    purpose: CodePurpose
    account: number | null
    address: string | null
    data: JSONColumnType<object>
    made_at: Date
    expires_at: Date
    tries: Generated<number>
  }
  two_factor: {
    account: number
    secret: string
    confirmed_at: Date | null
    last_step: Generated<string>
  }
  recovery_codes: { account: number; code_hash: Buffer; used_at: Date | null }
  social_accounts: {
    provider: string
    subject: string
    account: number
    handle: Generated<string>
    connected_at: Date
  }
  security_log: {
    id: GeneratedAlways<string>
    account: number
    what: string
    device: Generated<string>
    happened_at: Date
  }
}

declare module '../kernel/database/tables.ts' {
  interface ApiTables extends IdentityTables {}
}
