import type { Generated, GeneratedAlways } from 'kysely'

type SsoTables = {
  sso_providers: {
    id: GeneratedAlways<number>
    name: string
    issuer: string
    client_id: string
    /** Sealed. */
    client_secret: string
    domains: string[]
    may_join: boolean
    is_listed: Generated<boolean>
    organisation: number | null
    scim_hash: Buffer | null
    scim_starts: string | null
    scim_made_at: Date | null
    scim_used_at: Date | null
    created_at: Date
    changed_at: Date
  }
  sso_members: {
    id: GeneratedAlways<string>
    provider: number
    account: number
    user_name: string
    external_id: string | null
    email: string | null
    given_name: Generated<string>
    family_name: Generated<string>
    is_managed: boolean
    is_active: boolean
    removed_at: Date | null
    created_at: Date
    changed_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends SsoTables {}
}
