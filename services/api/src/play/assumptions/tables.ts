import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { Generated, GeneratedAlways } from 'kysely'

type AssumptionTables = {
  assumption_challenges: {
    id: GeneratedAlways<number>
    challenge: number
    member: number
    kind: AssumptionKind
    alternative: string
    reason: string
    written_at: Date
    votes: Generated<number>
    accepted_at: Date | null
    kudos_at: Date | null
    removed_at: Date | null
    removed_by: number | null
    removed_reason: Generated<string>
  }
  assumption_votes: { assumption: number; member: number; voted_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends AssumptionTables {}
}
