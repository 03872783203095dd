import type { PostState } from '@ideathlon/contracts/contents'
import type { RichText } from '@ideathlon/contracts/rich-text'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type BlogTables = {
  posts: {
    id: GeneratedAlways<number>
    author: number
    title: string
    body: JSONColumnType<RichText>
    /** The text without formatting. */
    words: string
    picture: string | null
    picture_alt: string
    state: PostState
    version: Generated<number>
    /** When the post was first published. */
    published_at: Date | null
    hidden_at: Date | null
    created_at: Date
    changed_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends BlogTables {}
}
