import type { RichText } from '@ideathlon/contracts/rich-text'
import type { MessageState } from '@ideathlon/contracts/talk/messages'
import type { VoteKind } from '@ideathlon/contracts/talk/votes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text. */
type Stored<T> = ColumnType<T, string, string>

type MessageTables = {
  talk_messages: {
    id: GeneratedAlways<number>
    topic: number
    number: number
    changed: number
    parent: number | null
    member: number | null
    alias: number | null
    role: 'asker' | 'moderator' | null
    state: Generated<MessageState>
    body: Stored<RichText>
    words: string
    quotes: Generated<number[]>
    client_id: string | null
    replies: Generated<number>
    insightful: Generated<number>
    helpful: Generated<number>
    funny: Generated<number>
    reason: Generated<string | null>
    moved_to: Generated<number | null>
    created_at: Date
    edited_at: Generated<Date | null>
    removed_at: Generated<Date | null>
    removed_by: Generated<number | null>
  }
  talk_revisions: {
    number: GeneratedAlways<number>
    message: number
    body: Stored<RichText>
    by: number | null
    replaced_at: Date
  }
  talk_mentions: {
    member: number
    message: number
    topic: number
    at: Date
    seen_at: Generated<Date | null>
  }
  talk_aliases: { topic: number; member: number; day: string; alias: number }
  talk_votes: { message: number; member: number; kind: VoteKind; voted_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends MessageTables {}
}
