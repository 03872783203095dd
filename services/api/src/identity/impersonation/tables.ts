import type { GeneratedAlways } from 'kysely'

type ImpersonationTables = {
  shadows: {
    id: GeneratedAlways<number>
    admin: number
    member: number
    reason: string
    code_hash: Buffer
    code_until: Date
    until: Date
    asked_at: Date
    entered_at: Date | null
    ended_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ImpersonationTables {}
}
