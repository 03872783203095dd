import type { ShareSubject, SharingContent } from '@ideathlon/contracts/sharing'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type SharingTables = {
  snoozed_sharings: {
    id: GeneratedAlways<number>
    member: number
    subject: ShareSubject
    target: string
    content: JSONColumnType<SharingContent>
    kept_at: Date
    /** When the member was reminded that the challenge closes soon. */
    reminded_at: Generated<Date | null>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends SharingTables {}
}
