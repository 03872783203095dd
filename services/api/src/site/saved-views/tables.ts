import type { GeneratedAlways } from 'kysely'

type SavedViewTables = {
  saved_views: {
    id: GeneratedAlways<number>
    member: number
    screen: 'challenges' | 'users'
    name: string
    search: string
    saved_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends SavedViewTables {}
}
