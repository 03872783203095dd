import type { Audience } from '@ideathlon/contracts/community/announcements'
import type { GeneratedAlways, JSONColumnType } from 'kysely'

type AnnouncementTables = {
  announcements: {
    id: GeneratedAlways<number>
    title: string
    text: string
    link: string
    audience: JSONColumnType<Audience>
    banner: boolean
    notification: boolean
    email: boolean
    starts_at: Date
    ends_at: Date
    told_at: Date | null
    /** Null if its author has deleted their account. */
    made_by: number | null
    made_at: Date
  }
  announcement_dismissals: { announcement: number; member: number; dismissed_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends AnnouncementTables {}
}
