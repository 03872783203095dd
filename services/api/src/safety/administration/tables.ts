import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type AdministrationTables = {
  member_notes: {
    id: GeneratedAlways<number>
    member: number
    author: number | null
    text: string
    written_at: Date
  }
  mailings: {
    id: GeneratedAlways<number>
    subject: string
    text: string
    segment: JSONColumnType<object>
    /** Null if its author has deleted their account. */
    made_by: number | null
    made_at: Date
    send_at: Date
    state: 'scheduled' | 'queued' | 'cancelled'
    recipients: Generated<number>
    sent: Generated<number>
    failed: Generated<number>
    bounced: Generated<number>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends AdministrationTables {}
}
