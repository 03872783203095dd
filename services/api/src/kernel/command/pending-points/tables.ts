import type { PointKey } from '@ideathlon/contracts/events/points'
import type { Generated, JSONColumnType } from 'kysely'

type PendingTables = {
  pending_points: {
    id: Generated<string>
    challenge: number
    recipient: number
    payer: number | null
    key: PointKey
    inputs: JSONColumnType<Record<string, unknown>>
    idea: number | null
    mentoring: number | null
    is_own: boolean
    is_hidden: Generated<boolean>
    filed_at: Date
  }
}

declare module '../../database/tables.ts' {
  interface ApiTables extends PendingTables {}
}
