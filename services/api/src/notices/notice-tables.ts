import type { GeneratedAlways, JSONColumnType } from 'kysely'

export type NoticeTables = {
  notices: {
    id: GeneratedAlways<string>
    member: number
    kind: string
    subject: string
    data: JSONColumnType<object>
    told_at: Date
    read_at: Date | null
  }
}
