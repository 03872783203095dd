import type { TalkLevel } from '@ideathlon/contracts/talk/places'
import type { Generated } from 'kysely'

type ReadingTables = {
  talk_reading: {
    member: number
    topic: number
    last_read: Generated<number>
    level: Generated<TalkLevel>
    updated_at: Date
    settled: Generated<boolean>
  }
  talk_settling: { one: Generated<boolean>; moved_until: Date | null; looked_until: Date | null }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ReadingTables {}
}
