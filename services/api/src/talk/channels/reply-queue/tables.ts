import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type ReplyQueueTables = {
  talk_waiting_replies: {
    id: GeneratedAlways<number>
    channel: number
    /**
     * Null for the first message of a new topic, which is stored with its title, category and tags.
     */
    topic: number | null
    title: string | null
    category: number | null
    tags: Generated<string[]>
    parent: number | null
    member: number
    body: JSONColumnType<object>
    quotes: number[]
    attachments: string[]
    client_id: string | null
    held_at: Date
    ruling: 'approved' | 'declined' | null
    ruled_by: number | null
    ruled_at: Date | null
    reason: string | null
    message: number | null
  }
}

declare module '../../../kernel/database/tables.ts' {
  interface ApiTables extends ReplyQueueTables {}
}
