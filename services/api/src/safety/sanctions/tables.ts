import type { SanctionKind } from '@ideathlon/contracts/sanctions'
import type { Generated, GeneratedAlways } from 'kysely'

type SanctionTables = {
  sanctions: {
    id: GeneratedAlways<number>
    member: number
    action: SanctionKind
    reason: string
    until: Date | null
    made_by: number | null
    made_at: Date
    review: number | null
    lifted_at: Date | null
    lifted_by: number | null
    lift_reason: Generated<string>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends SanctionTables {}
}
