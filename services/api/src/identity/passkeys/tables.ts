import type { GeneratedAlways } from 'kysely'

type PasskeyTables = {
  passkeys: {
    id: GeneratedAlways<string>
    account: number
    credential: string
    public_key: Buffer
    counter: string | number
    transports: string[]
    name: string
    is_synced: boolean
    created_at: Date
    used_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PasskeyTables {}
}
