import type { ContextKind } from '@ideathlon/contracts/talk/ids'
import type { Generated, GeneratedAlways } from 'kysely'

type TopicTables = {
  talk_topics: {
    id: GeneratedAlways<number>
    /** Reflects the order of creation; never shown. */
    number: GeneratedAlways<number>
    context_kind: ContextKind
    context: number
    phase: 'clarifications' | 'debate' | null
    platform: number
    title: string | null
    category: number | null
    tags: Generated<string[]>
    starter: number | null
    excerpt: Generated<string>
    last_number: Generated<number>
    changes: Generated<number>
    messages: Generated<number>
    score: Generated<number>
    hot: Generated<number>
    slow_seconds: Generated<number>
    pinned_at: Generated<Date | null>
    locked_at: Generated<Date | null>
    archived_at: Generated<Date | null>
    hidden_at: Generated<Date | null>
    merged_into: Generated<number | null>
    created_at: Date
    last_at: Date
    moved_at: GeneratedAlways<Date>
  }
  talk_saved: { member: number; topic: number; saved_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends TopicTables {}
}
