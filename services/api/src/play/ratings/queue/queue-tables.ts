import type { GeneratedAlways } from 'kysely'

type QueueTables = {
  served: {
    id: GeneratedAlways<number>
    challenge: number
    idea: number
    rater: number
    served_at: Date
  }
  skips: { idea: number; rater: number; challenge: number; reason: string; skipped_at: Date }
  rating_queues: {
    challenge: number
    rater: number
    idea: number
    place: number
    served: number | null
  }
}

declare module '../../../kernel/database/tables.ts' {
  interface ApiTables extends QueueTables {}
}
