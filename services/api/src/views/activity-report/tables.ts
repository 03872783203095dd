import type { JSONColumnType } from 'kysely'
import type { Figures } from './rules.ts'

type ReportTables = {
  activity_reports: { id: number; computed_at: Date; report: JSONColumnType<Figures> }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ReportTables {}
}
