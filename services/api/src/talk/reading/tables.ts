import type { TalkLevel } from '@ideathlon/contracts/talk/places'
import type { Generated } from 'kysely'

type ReadingTables = {
  talk_reading: {
    member: number
    topic: number
    last_read: Generated<number>
    level: Generated<TalkLevel>
    updated_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ReadingTables {}
}
