import type { ApiScope } from '@ideathlon/contracts/integrators/api-keys'
import type { GeneratedAlways } from 'kysely'

type ApiKeyTables = {
  api_keys: {
    id: GeneratedAlways<string>
    key_hash: Buffer
    starts: string
    account: number
    name: string
    scopes: ApiScope[]
    created_at: Date
    expires_at: Date | null
    used_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ApiKeyTables {}
}
