import type { Generated, GeneratedAlways } from 'kysely'

type BoxTables = {
  suggestion_boxes: {
    member: number
    title: string
    welcome: string
    is_open: boolean
    opened_at: Date
  }
  box_letters: {
    id: GeneratedAlways<number>
    box: number
    sender: number
    title: string
    body: string
    sent_at: Date
    answer: Generated<string>
    answered_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends BoxTables {}
}
