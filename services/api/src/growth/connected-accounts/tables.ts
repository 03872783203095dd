import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { Generated, GeneratedAlways } from 'kysely'

type ConnectedAccountTables = {
  sharing_accounts: {
    member: number
    provider: ShareProvider
    host: string
    /** The id of the account at its host. */
    subject: string
    handle: string
    url: string
    length_max: number
    /** The tokens, sealed. */
    secret: string
    is_expired: Generated<boolean>
    connected_at: Date
  }
  /** Access that is still to be revoked; `secret` is sealed. */
  sharing_revocations: {
    id: GeneratedAlways<number>
    provider: ShareProvider
    host: string
    secret: string
    since: Date
    tries: Generated<number>
    run_at: Date
  }
  /** Our registration at a Mastodon server; `secret` is sealed. */
  mastodon_apps: {
    host: string
    redirect_uri: string
    client_id: string
    secret: string
    registered_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ConnectedAccountTables {}
}
