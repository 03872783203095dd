import type { Generated } from 'kysely'

type CategoryTables = {
  categories: {
    id: Generated<number>
    slug: string
    name: string
    parent: number | null
    hue: number
    place: number
    icon: string
    description: string
    archived_at: Generated<Date | null>
    /** The category that this one was merged into. */
    merged_into: Generated<number | null>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends CategoryTables {}
}
