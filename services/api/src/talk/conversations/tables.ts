import type { Generated, GeneratedAlways } from 'kysely'

type ConversationTables = {
  conversations: {
    id: GeneratedAlways<number>
    /** Reflects the order of creation; never shown. */
    number: GeneratedAlways<number>
    first: number | null
    second: number | null
    title: string | null
    made_by: number | null
    made_at: Date
  }
  conversation_members: {
    conversation: number
    member: number
    joined_at: Date
    left_at: Generated<Date | null>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ConversationTables {}
}
