import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type NoticeTables = {
  notices: {
    id: GeneratedAlways<string>
    member: number
    kind: string
    subject: string
    data: JSONColumnType<object>
    told_at: Date
    read_at: Date | null
    from_member: number | null
    due: 'instant' | 'daily' | 'weekly' | null
    once: string | null
    is_announced: Generated<boolean>
  }
  notice_levels: { member: number; grp: string; level: string }
  notice_mailings: { member: number; instant_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends NoticeTables {}
}
