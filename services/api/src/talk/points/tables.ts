import type { Generated } from 'kysely'

type PointTables = {
  talk_points: {
    message: number
    voter: number
    author: number
    event: string
    pair: number
    paid_at: Date
    taken_back_at: Generated<Date | null>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PointTables {}
}
