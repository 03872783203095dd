import type { GeneratedAlways, JSONColumnType } from 'kysely'

export type AuditTables = {
  audit: {
    id: GeneratedAlways<string>
    /** Null: an operator on the shell. */
    actor: number | null
    as_member: number | null
    act: string
    subject: string
    detail: JSONColumnType<object>
    request_id: string
    done_at: Date
  }
}
