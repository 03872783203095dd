import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CodePurpose } from './codes/purposes.ts'

export type IdentityTables = {
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
