import type { JSONColumnType } from 'kysely'

export type PreferenceTables = {
  member_preferences: { member: number; value: JSONColumnType<object>; changed_at: Date }
  platform_preferences: { platform: number; value: JSONColumnType<object>; changed_at: Date }
}
