import type { JSONColumnType } from 'kysely'

type FlagTables = {
  flags: {
    name: string
    setting: JSONColumnType<object>
    changed_by: number | null
    changed_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends FlagTables {}
}
