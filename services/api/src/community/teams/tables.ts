import type { Generated, GeneratedAlways } from 'kysely'

type TeamTables = {
  teams: {
    id: GeneratedAlways<number>
    platform: number
    slug: string
    name: string
    about: Generated<string>
    captain: number
    members: Generated<number>
    created_at: Date
  }
  team_members: { team: number; account: number; standing: 'invited' | 'member'; since: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends TeamTables {}
}
