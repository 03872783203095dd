import type { ShareSubject, SharingContent } from '@ideathlon/contracts/sharing'
import type { GeneratedAlways, JSONColumnType } from 'kysely'

type SharingTables = {
  snoozed_sharings: {
    id: GeneratedAlways<number>
    member: number
    subject: ShareSubject
    target: string
    content: JSONColumnType<SharingContent>
    kept_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends SharingTables {}
}
