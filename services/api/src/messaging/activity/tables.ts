import type { ActivityKind } from '@ideathlon/contracts/activity/entries'

type ActivityTables = {
  activity_entries: {
    position: string
    part: number
    member: number | null
    kind: ActivityKind
    actor: number | null
    platform: number | null
    category: number | null
    challenge: number | null
    idea: number | null
    topic: number | null
    message: number | null
    data: unknown
    occurred_at: Date
    by_day: boolean
  }
  activity_held: { until: number; position: string; part: number; entry: unknown }
  activity_seen: { member: number; position: string; part: number }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ActivityTables {}
}
