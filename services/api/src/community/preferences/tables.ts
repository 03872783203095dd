import type { JSONColumnType } from 'kysely'

type PreferenceTables = {
  member_preferences: { member: number; value: JSONColumnType<object>; changed_at: Date }
  platform_preferences: { platform: number; value: JSONColumnType<object>; changed_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PreferenceTables {}
}
