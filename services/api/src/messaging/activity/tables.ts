import type { ActivityKind } from '@ideathlon/contracts/activity/entries'
import type { Generated } from 'kysely'

type ActivityTables = {
  activity_entries: {
    position: string
    part: number
    member: number | null
    kind: ActivityKind
    actor: Generated<number | null>
    platform: Generated<number | null>
    category: Generated<number | null>
    challenge: Generated<number | null>
    idea: Generated<number | null>
    topic: Generated<number | null>
    message: Generated<number | null>
    data: unknown
    occurred_at: Date
    by_day: Generated<boolean>
  }
  activity_held: { until: number; position: string; part: number; entry: unknown }
  activity_seen: { member: number; position: string; part: number }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ActivityTables {}
}
