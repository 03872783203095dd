import type { DraftContent, DraftOrigin, DraftType } from '@ideathlon/contracts/drafts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type DraftTables = {
  drafts: {
    id: GeneratedAlways<number>
    account: number
    draft_type: DraftType
    origin: DraftOrigin
    /** The challenge that an idea is for, or the one that a sent draft became. */
    challenge: number | null
    /** The question of a closed QQ that the draft was created from. */
    source_idea: number | null
    title: Generated<string>
    content: JSONColumnType<DraftContent>
    version: Generated<number>
    sent_at: Date | null
    created_at: Date
    saved_at: Date
  }
  co_author_invitations: {
    challenge: number
    member: number
    state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>
    invited_at: Date
    expires_at: Date
  }
  draft_co_authors: {
    draft: number
    member: number
    invited_at: Date
    accepted_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends DraftTables {}
}
