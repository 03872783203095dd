import type { DraftContent, DraftOrigin, DraftType } from '@ideathlon/contracts/drafts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type DraftTables = {
  drafts: {
    id: GeneratedAlways<number>
    account: number
    draft_type: DraftType
    origin: DraftOrigin
    challenge: number | null
    title: Generated<string>
    content: JSONColumnType<DraftContent>
    version: Generated<number>
    sent_at: Date | null
    created_at: Date
    saved_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends DraftTables {}
}
