import type { GeneratedAlways, JSONColumnType } from 'kysely'

type AuditTables = {
  audit: {
    id: GeneratedAlways<string>
    /** Null for an operator on the command line. */
    actor: number | null
    as_member: number | null
    act: string
    subject: string
    detail: JSONColumnType<object>
    request_id: string
    done_at: Date
  }
}

declare module '../database/tables.ts' {
  interface ApiTables extends AuditTables {}
}
