import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { Generated, GeneratedAlways } from 'kysely'

type ConnectedAccountTables = {
  sharing_accounts: {
    member: number
    provider: ShareProvider
    host: string
    /** The account's id on its host. */
    subject: string
    handle: string
    url: string
    length_max: number
    /** The tokens, encrypted. */
    secret: string
    is_expired: Generated<boolean>
    connected_at: Date
  }
  /** Access that still has to be revoked. `secret` is encrypted. */
  sharing_revocations: {
    id: GeneratedAlways<number>
    provider: ShareProvider
    host: string
    secret: string
    since: Date
    tries: Generated<number>
    run_at: Date
  }
  /** Our registration with a Mastodon server. `secret` is encrypted. */
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
