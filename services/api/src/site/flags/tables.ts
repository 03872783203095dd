import type { JSONColumnType } from 'kysely'

export type FlagTables = {
  flags: {
    name: string
    setting: JSONColumnType<object>
    changed_by: number | null
    changed_at: Date
  }
}
